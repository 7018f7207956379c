import { FormattedMessage } from "react-intl";
import { Message } from "#ui/feedback/message.tsx";

/** None runs, whatever their states say. */
export const SafeMode = () => (
  <Message tone="warning" title={<FormattedMessage id="addons.safeMode" />}>
    <FormattedMessage
      id="addons.safeMode.text"
      values={{ variable: <code dir="ltr">FOLKMOOT_SAFE_MODE</code> }}
    />
  </Message>
);
