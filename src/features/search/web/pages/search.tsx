import { FormattedMessage, useIntl } from "react-intl";
import { useLoaderData } from "react-router";
import { PageHead } from "#platform/web/pages/page-head.tsx";
import { browserLoader, serverLoader } from "#platform/web/pages/page-loader.ts";
import { Message } from "#ui/feedback/message.tsx";
import { PageHeading } from "#ui/layout/page-heading.tsx";
import { PageLayout } from "#ui/layout/page-layout.tsx";
import { Pager } from "#ui/lists/pager.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { LinkTabs } from "#ui/navigation/link-tabs.tsx";
import { isOfContent } from "../address/domains.ts";
import { statesIn } from "../address/query-states.ts";
import { addressOf, type SearchAddress } from "../address/search-filters.ts";
import { SearchForm } from "../components/search-form.tsx";
import { useDomains } from "../hooks/use-domains.ts";
import { useStoredSearch } from "../hooks/use-stored-search.ts";
import { ActiveFilters } from "../results/active-filters.tsx";
import { FacetPanel } from "../results/facet-panel.tsx";
import { FoundCount } from "../results/found-count.tsx";
import { NothingFound } from "../results/nothing-found.tsx";
import { ResultList } from "../results/result-list.tsx";
import { SearchNotes } from "../results/search-notes.tsx";
import { SearchStart } from "../results/search-start.tsx";
import { SortLinks } from "../results/sort-links.tsx";
import { loadSearch } from "./load-search.ts";

export const loader = serverLoader(loadSearch);
export const clientLoader = browserLoader(loadSearch);

export default function SearchPage() {
  const intl = useIntl();
  const data = useLoaderData<typeof loader>();
  const { address, results, facets, names, total, limit, caveats, start } = data;
  const { query, page, filters } = address;
  const knownStates = facets.states.map(({ value }) => value);
  const unknown = statesIn(query).filter((written) => !knownStates.includes(written.toLowerCase()));
  const isAsked = query.trim() !== "" || Object.keys(filters).length > 0;
  useStoredSearch(query);
  const hasMore = caveats.includes("more") && total > 0;
  const counts = { total, results: facets.total, hasMore };
  const title = query
    ? intl.formatMessage({ id: "search.titleOf" }, { query })
    : intl.formatMessage({ id: "search.title" });
  return (
    <PageLayout
      columns={2}
      secondary={results.length > 0 && <FacetPanel address={address} facets={facets} />}
    >
      <PageHead title={title} isUnlisted />
      <PageHeading title={intl.formatMessage({ id: "search.title" })} />
      <SearchForm address={address} />
      <Domains address={address} />
      {address.domain === "places" && (
        <p>
          <Link href="/places">
            <FormattedMessage id="search.places.all" />
          </Link>
        </p>
      )}
      <ActiveFilters address={address} names={names} facets={facets} />
      <SearchNotes dropped={[...address.dropped, ...unknown]} caveats={caveats} />
      {start && <SearchStart {...start} />}
      {isAsked && (
        <>
          <p role="status" className="visually-hidden">
            <FoundCount {...counts} />
          </p>
          {results.length > 0 ? (
            <>
              <SortLinks address={address} found={counts} />
              <Widened match={results[0]?.match} />
              <ResultList results={results} address={address} limit={limit} />
              <Pager
                page={page}
                limit={limit}
                total={total}
                hrefOf={(number) => addressOf(address, { page: number })}
              />
            </>
          ) : (
            <NothingFound address={address} />
          )}
        </>
      )}
    </PageLayout>
  );
}

function Domains({ address }: { address: SearchAddress }) {
  const intl = useIntl();
  const tabs = useDomains().map(({ id, nameID }) => ({
    id,
    href: addressOf({ ...address, filters: filtersIn(id, address) }, { domain: id }),
    name: <FormattedMessage id={nameID} />,
    isCurrent: address.domain === id,
  }));
  return <LinkTabs label={intl.formatMessage({ id: "search.domains" })} tabs={tabs} />;
}

const filtersIn = (domain: string, { filters }: SearchAddress) =>
  isOfContent(domain) ? filters : {};

function Widened({ match }: { match: string | undefined }) {
  if (match !== "misspelt" && match !== "some") return null;
  return (
    <Message>
      <FormattedMessage id={`search.match.${match}`} />
    </Message>
  );
}
