import { FormattedMessage, useIntl } from "react-intl";
import { Form, useLoaderData } from "react-router";
import { PageHead } from "#platform/web/pages/page-head.tsx";
import { browserLoader, serverLoader } from "#platform/web/pages/page-loader.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { SearchField } from "#ui/forms/search-field.tsx";
import { PageHeading } from "#ui/layout/page-heading.tsx";
import { PageLayout } from "#ui/layout/page-layout.tsx";
import { EntryList } from "#ui/lists/entry-list.tsx";
import { Pager } from "#ui/lists/pager.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { LinkTabs } from "#ui/navigation/link-tabs.tsx";
import styles from "../components/place-row.module.css";
import { PlaceRow } from "../components/place-row.tsx";
import { type Directory, directoryUrl, loadDirectory } from "./load-directory.ts";

export const loader = serverLoader(loadDirectory);
export const clientLoader = browserLoader(loadDirectory);

export default function PlacesPage() {
  const intl = useIntl();
  const directory = useLoaderData<typeof loader>();
  const { places, query, type, total } = directory;
  const title = intl.formatMessage({ id: "places.title" });
  return (
    <PageLayout columns={1} narrow>
      <PageHead title={title} isUnlisted={query !== ""} />
      <PageHeading title={title} />
      <search className={styles.search}>
        <Form action="/places">
          {type && <input type="hidden" name="type" value={type} />}
          <SearchField
            key={query}
            name="query"
            defaultValue={query}
            maxLength={200}
            dir="auto"
            aria-label={intl.formatMessage({ id: "places.search" })}
          />
        </Form>
      </search>
      <Types {...directory} />
      <p role="status" className="visually-hidden">
        <FormattedMessage id="places.found" values={{ count: total }} />
      </p>
      {places.length > 0 ? (
        <EntryList>
          {places.map((place) => (
            <PlaceRow key={`${place.recordType} ${place.recordID}`} place={place} />
          ))}
        </EntryList>
      ) : (
        <Nothing query={query} />
      )}
      <Pager {...directory} hrefOf={(page) => directoryUrl(directory, page)} />
    </PageLayout>
  );
}

function Types({ types, query, type }: Directory) {
  const intl = useIntl();
  const all = types.reduce((sum, { count }) => sum + count, 0);
  const tabOf = (id: string | undefined, name: string, count: number) => ({
    id: id ?? "all",
    href: directoryUrl({ query, type: id }),
    name: <FormattedMessage id="places.type" values={{ name, count }} />,
    isCurrent: type === id,
  });
  const shown = types.filter(({ recordType, count }) => count > 0 || recordType === type);
  if (shown.length < 2 && type === undefined) return null;
  return (
    <LinkTabs
      label={intl.formatMessage({ id: "places.types" })}
      tabs={[
        tabOf(undefined, intl.formatMessage({ id: "places.all" }), all),
        ...shown.map(({ recordType, name, count }) => tabOf(recordType, name, count)),
      ]}
    />
  );
}

const Nothing = ({ query }: Pick<Directory, "query">) =>
  query === "" ? (
    <EmptyState icon="folder" title={<FormattedMessage id="places.none" />} />
  ) : (
    <EmptyState
      icon="search"
      title={<FormattedMessage id="places.nothing" values={{ query: <bdi>{query}</bdi> }} />}
      action={
        <LinkButton href={`/search?${new URLSearchParams({ query })}`}>
          <FormattedMessage id="places.everywhere" />
        </LinkButton>
      }
    >
      <FormattedMessage id="places.nothing.text" />
    </EmptyState>
  );
