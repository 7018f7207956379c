import { FormattedMessage } from "react-intl";
import { useLocation } from "react-router";
import { entryUrl } from "#platform/web/target.ts";
import { Link } from "#ui/link.tsx";

/** For members who sign in by links and passkeys only. */
export function SetPasswordFirst() {
  const location = useLocation();
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
