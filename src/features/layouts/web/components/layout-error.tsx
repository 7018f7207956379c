import { FormattedMessage } from "react-intl";
import { Message } from "#ui/feedback/message.tsx";

type LayoutErrorProps = {
  componentName: string;
  message?: string;
};

export function LayoutError({ componentName, message }: LayoutErrorProps) {
  const title = <FormattedMessage id="layouts.error" values={{ component: componentName }} />;
  return (
    <Message tone="error" title={title}>
      {message}
    </Message>
  );
}
