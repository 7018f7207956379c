import { FormattedMessage } from "react-intl";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { isOfContent } from "../address/domains.ts";
import { addressOf, type SearchAddress } from "../address/search-filters.ts";
import styles from "./nothing-found.module.css";

/** Words and phrases that can be removed one by one; none if the query has operators. */
function wordsOf(query: string): readonly string[] {
  const words = query.match(/"[^"]*"|[^\s"]+/gu) ?? [];
  return words.some((word) => word === "OR" || word === "|") ? [] : words;
}

export function NothingFound({ address }: { address: SearchAddress }) {
  const { query, filters, domain } = address;
  const words = wordsOf(query);
  const isNarrowed = Object.keys(filters).length > 0 || domain !== "all_content";
  return (
    <EmptyState
      icon="search"
      title={<FormattedMessage id="search.nothing" values={{ query: <bdi>{query}</bdi> }} />}
      action={
        <LinkButton href={`/post/question?${new URLSearchParams({ name: query.slice(0, 250) })}`}>
          <FormattedMessage id="search.nothing.ask" />
        </LinkButton>
      }
    >
      <ul className={styles.hints}>
        {isNarrowed && (
          <li>
            <Link href={addressOf({ ...address, filters: {} }, { domain: "all_content" })}>
              <FormattedMessage id="search.nothing.everywhere" />
            </Link>
          </li>
        )}
        {(isOfContent(domain) || ["category", "places"].includes(domain)) &&
          !filters.includeArchivedCategories && (
            <li>
              <Link href={addressOf(address, { filters: { includeArchivedCategories: "true" } })}>
                <FormattedMessage id="search.nothing.archived" />
              </Link>
            </li>
          )}
        {words.length > 1 &&
          words.slice(0, 5).map((word) => (
            <li key={word}>
              <Link
                href={addressOf(address, {
                  query: words.filter((each) => each !== word).join(" "),
                })}
              >
                <FormattedMessage
                  id="search.nothing.without"
                  values={{ word: <bdi>{word.replaceAll('"', "")}</bdi> }}
                />
              </Link>
            </li>
          ))}
        <li>
          <FormattedMessage id="search.nothing.spelling" />
        </li>
      </ul>
    </EmptyState>
  );
}
