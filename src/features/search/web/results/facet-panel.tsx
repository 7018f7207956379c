import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { PanelBox } from "#ui/layout/panel-box.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { NumberCompact } from "#ui/values/number-compact.tsx";
import type { SearchFacets } from "../../contract/resources.ts";
import { addressOf, type SearchAddress } from "../address/search-filters.ts";
import styles from "./facet-panel.module.css";

type FacetName = Exclude<keyof SearchFacets, "total" | "isMinimum" | "states" | "others">;

const filters: Readonly<Record<FacetName, string>> = {
  types: "types",
  categories: "categoryID",
  tags: "tags",
  authors: "insertUserIDs",
  years: "dateInserted",
};

interface FacetPanelProps {
  address: SearchAddress;
  facets: SearchFacets;
}

export function FacetPanel({ address, facets }: FacetPanelProps) {
  const { isMinimum, others } = facets;
  return (
    <>
      {(Object.keys(filters) as FacetName[]).map((facet) => (
        <Facet
          key={facet}
          filter={filters[facet]}
          title={<FormattedMessage id={`search.facet.${facet}`} />}
          values={facets[facet].map((each) => shownValue(facet, each))}
          address={address}
          isMinimum={isMinimum}
        />
      ))}
      {others.map(({ name, label, values }) => (
        <Facet
          key={name}
          filter={name}
          title={label}
          values={values}
          address={address}
          isMinimum={isMinimum}
        />
      ))}
    </>
  );
}

type CountedValue = SearchFacets[FacetName][number];

function shownValue(facet: FacetName, counted: CountedValue): ShownValue {
  const { value } = counted;
  if (facet === "years")
    return { ...counted, value: `[${value}-01-01,${Number(value) + 1}-01-01)` };
  if (facet !== "types") return counted;
  return {
    ...counted,
    name: <FormattedMessage id={`search.type.${value}`} defaultMessage={value} />,
  };
}

interface ShownValue {
  /** Value of the filter. */
  value: string;
  name: ReactNode;
  count: number;
}

interface FacetProps {
  filter: string;
  title: ReactNode;
  values: readonly ShownValue[];
  address: SearchAddress;
  isMinimum: boolean;
}

function Facet({ filter, title, values, address, isMinimum }: FacetProps) {
  const chosen = address.filters[filter];
  if (!chosen && values.length < 2) return null;
  return (
    <PanelBox title={title}>
      <ul className={styles.values}>
        {values.map(({ value, name, count }) => {
          const isChosen = chosen === value;
          const nextValue = isChosen ? undefined : value;
          return (
            <li key={value}>
              <Link
                href={addressOf(address, { filters: { [filter]: nextValue } })}
                aria-current={isChosen ? "true" : undefined}
                className={styles.value}
              >
                <bdi className={styles.name}>{name}</bdi>
                <span className={styles.count}>
                  <NumberCompact value={count} />
                  {isMinimum && "+"}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
      {chosen && (
        <Link
          href={addressOf(address, { filters: { [filter]: undefined } })}
          className={styles.all}
        >
          <FormattedMessage id="search.facet.all" />
        </Link>
      )}
    </PanelBox>
  );
}
