import { useIntl } from "react-intl";
import { Form } from "react-router";
import { SearchField } from "#ui/forms/search-field.tsx";
import styles from "./setting-field.module.css";

export function SettingsSearch({ query }: { query: string }) {
  const label = useIntl().formatMessage({ id: "settings.search" });
  return (
    <search className={styles.search}>
      <Form action="/dashboard/settings/results">
        <SearchField
          key={query}
          name="query"
          defaultValue={query}
          aria-label={label}
          placeholder={label}
          maxLength={100}
          dir="auto"
        />
      </Form>
    </search>
  );
}
