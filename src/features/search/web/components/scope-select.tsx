import type { SelectHTMLAttributes } from "react";
import { useIntl } from "react-intl";
import { Select } from "#ui/forms/select.tsx";
import { useSearchTarget } from "../hooks/search-target.ts";
import { useScopes } from "../hooks/use-scopes.ts";
import styles from "./search-select.module.css";

type ScopeSelectProps = Pick<
  SelectHTMLAttributes<HTMLSelectElement>,
  "name" | "value" | "defaultValue" | "onChange"
>;

export function ScopeSelect(props: ScopeSelectProps) {
  const intl = useIntl();
  const scopes = useScopes();
  const { isExternal } = useSearchTarget();
  if (isExternal || scopes.length < 2) return null;
  return (
    <span className={styles.box}>
      <Select {...props} size="large" aria-label={intl.formatMessage({ id: "search.scope" })}>
        {scopes.map(({ name, nameID }) => (
          <option key={name} value={name}>
            {intl.formatMessage({ id: nameID })}
          </option>
        ))}
      </Select>
    </span>
  );
}
