import { FormattedMessage, useIntl } from "react-intl";
import { Form, useLoaderData } from "react-router";
import { PageHead } from "#platform/web/pages/page-head.tsx";
import { browserLoader, serverLoader } from "#platform/web/pages/page-loader.ts";
import { Button } from "#ui/buttons/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { FormField } from "#ui/forms/form-field.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { PageHeading } from "#ui/layout/page-heading.tsx";
import { PageLayout } from "#ui/layout/page-layout.tsx";
import { Pager } from "#ui/lists/pager.tsx";
import { LinkTabs } from "#ui/navigation/link-tabs.tsx";
import styles from "../components/tag-list.module.css";
import { TagList } from "../components/tag-list.tsx";
import { loadTags, sorts, type TagPage } from "./load-tags.ts";

export const loader = serverLoader(loadTags);
export const clientLoader = browserLoader(loadTags);

export default function TagsPage() {
  const intl = useIntl();
  const data = useLoaderData<typeof loader>();
  const { tags, query, total, limit } = data;
  const title = intl.formatMessage({ id: "tags.all" });
  return (
    <PageLayout columns={1} narrow>
      <PageHead title={title} />
      <PageHeading title={title} />
      {(query !== "" || tags.length > 0) && <TagFilter query={query} />}
      {tags.length > 1 && <Sorts {...data} />}
      {tags.length > 0 ? <TagList tags={tags} /> : <NoTags isFiltered={query !== ""} />}
      {total > limit && (
        <Pager
          {...data}
          hrefOf={(page) => addressOf(data, page)}
          label={intl.formatMessage({ id: "tags.pages" })}
        />
      )}
    </PageLayout>
  );
}

const TagFilter = ({ query }: Pick<TagPage, "query">) => (
  <Form action="/tags" className={styles.filter}>
    <FormField id="query" label={<FormattedMessage id="tags.filter" />}>
      <TextInput name="query" type="search" defaultValue={query} maxLength={100} dir="auto" />
    </FormField>
    <Button type="submit">
      <FormattedMessage id="tags.find" />
    </Button>
  </Form>
);

function Sorts({ query, sort }: Pick<TagPage, "query" | "sort">) {
  const intl = useIntl();
  return (
    <LinkTabs
      label={intl.formatMessage({ id: "tags.sort" })}
      tabs={sorts.map((each) => ({
        id: each,
        href: addressOf({ query, sort: each }, 1),
        name: <FormattedMessage id={`tags.sort.${each.replace("-", "")}`} />,
        isCurrent: each === sort,
      }))}
    />
  );
}

const NoTags = ({ isFiltered }: { isFiltered: boolean }) =>
  isFiltered ? (
    <EmptyState icon="tag" title={<FormattedMessage id="tags.notFound" />} />
  ) : (
    <EmptyState icon="tag" title={<FormattedMessage id="tags.none" />}>
      <FormattedMessage id="tags.none.text" />
    </EmptyState>
  );

function addressOf({ query, sort }: Pick<TagPage, "query" | "sort">, page: number): string {
  const search = new URLSearchParams({
    ...(query ? { query } : {}),
    ...(sort === "name" ? {} : { sort }),
  }).toString();
  return `/tags${page > 1 ? `/p${page}` : ""}${search ? `?${search}` : ""}`;
}
