import { FormattedMessage } from "react-intl";
import { LinkButton } from "#ui/navigation/link-button.tsx";

/** Shown to administrators while there is no category to post in. */
export const GoOnLink = () => (
  <LinkButton href="/first-steps" variant="primary">
    <FormattedMessage id="first-steps.goOn" />
  </LinkButton>
);
