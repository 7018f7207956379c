import { FormattedMessage } from "react-intl";
import { useLocation } from "react-router";
import { useSite } from "#platform/web/site-context.ts";
import { entryUrl } from "#platform/web/target.ts";
import { Link } from "#ui/link.tsx";

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
