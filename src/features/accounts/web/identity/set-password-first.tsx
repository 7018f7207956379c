import { FormattedMessage } from "react-intl";
import { useLocation } from "react-router";
import { entryUrl } from "#platform/web/calls/target.ts";
import { useSite } from "#platform/web/site/site-context.ts";
import { Link } from "#ui/navigation/link.tsx";

export function SetPasswordFirst() {
  const location = useLocation();
  const { offers } = useSite();
  if (!offers.includes("mail"))
    return (
      <p>
        <FormattedMessage id="accounts.confirm.noPassword.noMail" />
      </p>
    );
  return (
    <p>
      <FormattedMessage
        id="accounts.confirm.noPassword"
        values={{
          link: (text) => <Link href={entryUrl("/entry/password-reset", location)}>{text}</Link>,
        }}
      />
    </p>
  );
}
