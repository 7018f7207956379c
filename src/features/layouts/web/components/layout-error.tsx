import { FormattedMessage } from "react-intl";
import { Message } from "#ui/message.tsx";

type LayoutErrorProps = {
  componentName: string;
  /** What went wrong, where the server knows. */
  message?: string;
};

/** Stands in the place of a widget that could not be shown. */
export function LayoutError({ componentName, message }: LayoutErrorProps) {
  const title = <FormattedMessage id="layouts.error" values={{ component: componentName }} />;
  return (
    <Message tone="error" title={title}>
      {message}
    </Message>
  );
}
