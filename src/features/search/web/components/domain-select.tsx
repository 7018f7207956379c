import { useIntl } from "react-intl";
import { Select } from "#ui/forms/select.tsx";
import { useSearchTarget } from "../hooks/search-target.ts";
import { useDomains } from "../hooks/use-domains.ts";
import styles from "./search-select.module.css";

interface DomainSelectProps {
  value: string;
  onChange: (domain: string) => void;
}

export function DomainSelect({ value, onChange }: DomainSelectProps) {
  const intl = useIntl();
  const domains = useDomains();
  const { isExternal } = useSearchTarget();
  if (isExternal) return null;
  return (
    <span className={styles.box}>
      <Select
        size="large"
        aria-label={intl.formatMessage({ id: "search.domains" })}
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
