import { FormattedMessage } from "react-intl";
import type { Scope } from "../../contract/rules.ts";
import styles from "./apps.module.css";

/** What an app may do, in plain words. Writing includes reading. */
export function ScopeList({ scopes }: { scopes: readonly Scope[] }) {
  const shown = scopes.filter((scope) => scope !== "openid" || !scopes.includes("profile"));
  return (
    <ul className={styles.scopes}>
      {shown.map((scope) => (
        <li key={scope}>
          <FormattedMessage id={`oauth-clients.scope.${scope}`} />
        </li>
      ))}
    </ul>
  );
}
