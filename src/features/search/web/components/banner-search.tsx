import { useIntl } from "react-intl";
import { Form } from "react-router";
import { SearchField } from "#ui/forms/search-field.tsx";
import { useSearchTarget } from "../hooks/search-target.ts";
import styles from "./banner-search.module.css";

export function BannerSearch() {
  const label = useIntl().formatMessage({ id: "search.placeholder" });
  const { isExternal, target } = useSearchTarget();
  return (
    <search>
      <Form action="/search" reloadDocument={isExternal} target={target}>
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
