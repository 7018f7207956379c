import { FormattedMessage } from "react-intl";
import { useLocation } from "react-router";
import { entryUrl } from "#platform/web/calls/target.ts";
import { Button } from "#ui/buttons/button.tsx";

type SignInLinkButtonProps = { form: string };

/** Submits what was typed in the form to the page that asks for the address, which keeps it. */
export function SignInLinkButton({ form }: SignInLinkButtonProps) {
  const location = useLocation();
  return (
    <Button
      type="submit"
      form={form}
      formAction={entryUrl("/entry/request-sign-in-link", location)}
      size="large"
      wide
    >
      <FormattedMessage id="accounts.mailLink" />
    </Button>
  );
}
