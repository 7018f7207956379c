import { FormattedMessage } from "react-intl";
import { PanelBox } from "#ui/layout/panel-box.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { NumberCompact } from "#ui/values/number-compact.tsx";
import type { SearchFacets } from "../../contract/resources.ts";
import { addressOf, type SearchAddress } from "../pages/search-filters.ts";
import styles from "./facet-panel.module.css";

type FacetName = Exclude<keyof SearchFacets, "total" | "isMinimum" | "states">;

const filters: Readonly<Record<FacetName, string>> = {
  types: "types",
  categories: "categoryID",
  tags: "tags",
  authors: "insertUserIDs",
  years: "dateInserted",
};

const filterOf = (facet: FacetName, value: string) =>
  facet === "years" ? `[${value}-01-01,${Number(value) + 1}-01-01)` : value;

interface FacetPanelProps {
  address: SearchAddress;
  facets: SearchFacets;
}

export const FacetPanel = ({ address, facets }: FacetPanelProps) =>
  (Object.keys(filters) as FacetName[]).map((facet) => (
    <Facet
      key={facet}
      facet={facet}
      address={address}
      values={facets[facet]}
      isMinimum={facets.isMinimum}
    />
  ));

function Facet({
  facet,
  address,
  values,
  isMinimum,
}: {
  facet: FacetName;
  address: SearchAddress;
  values: SearchFacets[FacetName];
  isMinimum: boolean;
}) {
  const filter = filters[facet];
  const chosen = address.filters[filter];
  if (!chosen && values.length < 2) return null;
  return (
    <PanelBox title={<FormattedMessage id={`search.facet.${facet}`} />}>
      <ul className={styles.values}>
        {values.map(({ value, name, count }) => {
          const isChosen = chosen === filterOf(facet, value);
          const nextValue = isChosen ? undefined : filterOf(facet, value);
          return (
            <li key={value}>
              <Link
                href={addressOf(address, { filters: { [filter]: nextValue } })}
                aria-current={isChosen ? "true" : undefined}
                className={styles.value}
              >
                <bdi className={styles.name}>
                  {facet === "types" ? (
                    <FormattedMessage id={`search.type.${value}`} defaultMessage={value} />
                  ) : (
                    name
                  )}
                </bdi>
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
