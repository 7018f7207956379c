import { useIntl } from "react-intl";
import { Select } from "#ui/select.tsx";
import { useSearchTarget } from "../hooks/search-target.ts";
import { useDomains } from "../hooks/use-domains.ts";
import styles from "./search-scope.module.css";

interface SearchScopeProps {
  value: string;
  onChange: (domain: string) => void;
}

/** What is looked through. */
export function SearchScope({ value, onChange }: SearchScopeProps) {
  const intl = useIntl();
  const domains = useDomains();
  const { isExternal } = useSearchTarget();
  if (isExternal) return null;
  return (
    <span className={styles.scope}>
      <Select
        size="large"
        aria-label={intl.formatMessage({ id: "search.scope" })}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {domains.map(({ id, nameID }) => (
          <option key={id} value={id}>
            {intl.formatMessage({ id: nameID })}
          </option>
        ))}
      </Select>
    </span>
  );
}
