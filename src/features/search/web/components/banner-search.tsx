import { useIntl } from "react-intl";
import { Form } from "react-router";
import { SearchField } from "#ui/search-field.tsx";
import styles from "./banner-search.module.css";

/** Looks through everything. */
export function BannerSearch() {
  const label = useIntl().formatMessage({ id: "search.placeholder" });
  return (
    <search>
      <Form action="/search">
        <SearchField
          name="query"
          className={styles.field}
          required
          maxLength={1_000}
          dir="auto"
          aria-label={label}
          placeholder={label}
        />
      </Form>
    </search>
  );
}
