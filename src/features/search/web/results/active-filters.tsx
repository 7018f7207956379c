import { FormattedMessage, type IntlShape, useIntl } from "react-intl";
import { Icon } from "#ui/buttons/icon.tsx";
import { Link } from "#ui/navigation/link.tsx";
import type { SearchFacets } from "../../contract/resources.ts";
import { withoutState } from "../address/query-states.ts";
import { addressOf, type SearchAddress } from "../address/search-filters.ts";
import styles from "./active-filters.module.css";

interface ActiveFiltersProps {
  address: SearchAddress;
  names: Readonly<Record<string, string>>;
  facets: SearchFacets;
}

const labels: Readonly<Record<string, string>> = {
  types: "search.facet.types",
  categoryID: "search.facet.categories",
  categoryIDs: "search.facet.categories",
  discussionID: "search.type.discussion",
  insertUserIDs: "search.facet.authors",
  insertUserNames: "search.facet.authors",
  tags: "search.facet.tags",
  name: "search.filter.name",
  dateInserted: "search.filter.dateInserted",
};

const belonging: Readonly<Record<string, readonly string[]>> = {
  categoryID: ["includeChildCategories"],
  categoryIDs: ["includeChildCategories"],
  tags: ["tagOperator"],
};

export function ActiveFilters({ address, names, facets }: ActiveFiltersProps) {
  const intl = useIntl();
  const { states, others } = facets;
  const active = Object.entries(address.filters).flatMap(([name, value]) => {
    const other = others.find((facet) => facet.name === name);
    const text = textOf(intl, { name, value, known: names[name], other });
    const gone = without([name, ...(belonging[name] ?? [])]);
    const href = addressOf(address, { filters: gone });
    return text === undefined ? [] : [{ name, text, href }];
  });
  for (const { value, name: text } of states) {
    const href = addressOf(address, { query: withoutState(address.query, value) });
    active.push({ name: value, text, href });
  }
  if (active.length === 0) return null;
  const words = states.reduce((query, { value }) => withoutState(query, value), address.query);
  return (
    <ul className={styles.filters} aria-label={intl.formatMessage({ id: "search.filters" })}>
      {active.map(({ name, text, href }) => (
        <li key={name} className={styles.item}>
          <Link
            href={href}
            className={styles.filter}
            aria-label={intl.formatMessage({ id: "search.filters.remove" }, { filter: text })}
          >
            <bdi className={styles.text}>{text}</bdi>
            <Icon name="close" size="small" />
          </Link>
        </li>
      ))}
      {active.length > 1 && (
        <li>
          <Link href={addressOf({ ...address, filters: {}, query: words })} className={styles.none}>
            <FormattedMessage id="search.filters.none" />
          </Link>
        </li>
      )}
    </ul>
  );
}

const without = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, undefined]));

interface ActiveFilter {
  name: string;
  value: string;
  known: string | undefined;
  /** The facet of another feature. */
  other: SearchFacets["others"][number] | undefined;
}

function textOf(intl: IntlShape, filter: ActiveFilter): string | undefined {
  const { name, value, other } = filter;
  if (other) return otherText(intl, value, other);
  const label = labels[name];
  if (label === undefined) {
    const isDefault = ["false", "0", name === "tagOperator" ? "or" : "and"].includes(value);
    const id = `search.filter.${name}`;
    return isDefault ? undefined : intl.formatMessage({ id, defaultMessage: `${name}: ${value}` });
  }
  const shown = shownValue(intl, filter);
  const isYear = name === "dateInserted" && yearOf(value) !== undefined;
  const title = intl.formatMessage({ id: isYear ? "search.facet.years" : label });
  return shown === undefined
    ? title
    : intl.formatMessage({ id: "search.filter.value" }, { name: title, value: shown });
}

function otherText(
  intl: IntlShape,
  value: string,
  { label, values }: SearchFacets["others"][number],
): string {
  const names = value
    .split(",")
    .map((each) => values.find((known) => known.value === each)?.name ?? each);
  return intl.formatMessage(
    { id: "search.filter.value" },
    { name: label, value: intl.formatList(names) },
  );
}

function shownValue(intl: IntlShape, { name, value, known }: ActiveFilter): string | undefined {
  if (name === "types")
    return intl.formatList(
      value
        .split(",")
        .map((type) =>
          intl.messages[`search.type.${type}`]
            ? intl.formatMessage({ id: `search.type.${type}` })
            : type,
        ),
    );
  if (name === "dateInserted") return yearOf(value) ?? datesOf(intl, value);
  return name.endsWith("ID") || name.endsWith("IDs") ? known : value;
}

const wholeYear = /^\[(\d{4})-01-01,(\d{4})-01-01\)$/;
const moment = /\d{4}-\d\d-\d\d(?:T[\d:.]+Z?)?/;

function yearOf(value: string): string | undefined {
  const [, from, to] = wholeYear.exec(value) ?? [];
  return Number(to) === Number(from) + 1 ? from : undefined;
}

function datesOf(intl: IntlShape, value: string): string {
  const day = (written: string) =>
    intl.formatDate(written, { dateStyle: "medium", timeZone: "UTC" });
  const dates = value.replaceAll(/[[\]()]/g, "").split(",");
  return dates.map((date) => date.replace(moment, day)).join(" – ");
}
