import { FormattedMessage } from "react-intl";
import { useSite } from "#platform/web/site/site-context.ts";
import { scimBase } from "../../contract/rules.ts";
import styles from "./connections.module.css";

/** The address that directories send to. */
export function TenantAddress() {
  const { origin } = useSite();
  return (
    <>
      <p className={styles.label}>
        <FormattedMessage id="scim.address" />
      </p>
      <code className={styles.secret} dir="ltr">
        {`${origin}${scimBase}`}
      </code>
    </>
  );
}
