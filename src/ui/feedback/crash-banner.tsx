import { FormattedMessage } from "react-intl";
import { Button } from "../buttons/button.tsx";
import { Message } from "./message.tsx";

export function CrashBanner({ component, onCancel }: { component: string; onCancel: () => void }) {
  const actions = (
    <>
      <Button size="medium" onClick={() => location.reload()}>
        <FormattedMessage id="ui.reload" />
      </Button>
      <Button size="medium" variant="text" onClick={onCancel}>
        <FormattedMessage id="ui.cancel" />
      </Button>
    </>
  );
  return (
    <Message tone="error" actions={actions}>
      <FormattedMessage id="ui.crash" values={{ component }} />
    </Message>
  );
}
