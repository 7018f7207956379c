import { useState } from "react";
import { useIntl } from "react-intl";
import { Form, useNavigate } from "react-router";
import { useSite } from "#platform/web/site/site-context.ts";
import { SearchField } from "#ui/forms/search-field.tsx";
import { addressOf, type SearchAddress } from "../address/search-filters.ts";
import { useSearchTarget } from "../hooks/search-target.ts";
import { ScopeSelect } from "./scope-select.tsx";
import styles from "./search-form.module.css";

export function SearchForm({ address }: { address: SearchAddress }) {
  const intl = useIntl();
  const { query, domain, scope, sort, filters } = address;
  const { isExternal, target } = useSearchTarget();
  const navigate = useNavigate();
  const isSearchedAgain = useSite().offers.includes("searchWhenCleared");
  const [field, setField] = useState({ query, text: query });
  if (field.query !== query) setField({ query, text: query });
  const hiddenFields = {
    ...filters,
    ...(domain !== "all_content" && { domain }),
    ...(sort !== "relevance" && { sort }),
  };
  return (
    <search>
      <Form action="/search" className={styles.form} reloadDocument={isExternal} target={target}>
        <SearchField
          name="query"
          size="large"
          className={styles.field}
          value={field.text}
          onChange={(text) => setField({ query, text })}
          onClear={() => isSearchedAgain && void navigate(addressOf(address, { query: "" }))}
          maxLength={1_000}
          dir="auto"
          placeholder={intl.formatMessage({ id: "search.placeholder" })}
          aria-describedby="search-hints"
        />
        <ScopeSelect key={scope} name="scope" defaultValue={scope} />
        {Object.entries(hiddenFields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </Form>
      <details className={styles.hints} id="search-hints" open={query.trim() === ""}>
        <summary>{intl.formatMessage({ id: "search.hints" })}</summary>
        <ul>
          {hints.map(([example, id]) => (
            <li key={id}>
              <code dir="ltr">{example}</code> {intl.formatMessage({ id })}
            </li>
          ))}
        </ul>
      </details>
    </search>
  );
}

const hints = [
  ['"two words"', "search.hints.phrase"],
  ["-word", "search.hints.without"],
  ["title:word", "search.hints.title"],
  ["author:name", "search.hints.author"],
  ["in:category", "search.hints.in"],
  ["tag:name", "search.hints.tag"],
  ["after:2026-01 before:2026-03", "search.hints.dates"],
] as const;
