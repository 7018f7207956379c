import { FormattedMessage } from "react-intl";
import { LinkButton } from "#ui/link-button.tsx";

/** Where nothing can be written yet, whoever manages the site can change that. */
export const GoOnLink = () => (
  <LinkButton href="/first-steps" variant="primary">
    <FormattedMessage id="first-steps.goOn" />
  </LinkButton>
);
