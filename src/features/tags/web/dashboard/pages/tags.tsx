import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useLoaderData } from "react-router";
import {
  backTo,
  DashboardPage,
  DashboardSection,
  FilterBar,
  FilterField,
  RowForm,
} from "#features/dashboard/web/public.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { serverLoader } from "#platform/web/pages/page-loader.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { Pager } from "#ui/lists/pager.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { RemovalTable } from "../removal-table.tsx";
import { TagTable } from "../tag-table.tsx";
import { loadTags, type TagSearch, tagSorts, tagsUrl } from "./load-tags.ts";

type Tags = typeof import("../../../contract/routes.ts");

export const loader = serverLoader(loadTags);

/** Values of the buttons: `undo:<id>`. */
export const action = formAction(async ({ transport, values, request }) => {
  const [, tagRemovalID] = (values.act ?? "").split(":");
  await apiOf<Tags>()(transport)("POST /tags/removals/{tagRemovalID}/undo", {
    params: { tagRemovalID: Number(tagRemovalID) },
  });
  return redirect(backTo(request, "undone"));
});

const notices = Object.fromEntries(
  ["saved", "merged", "deleted", "undone"].map((done) => [
    done,
    <FormattedMessage key={done} id={`tags.manage.done.${done}`} />,
  ]),
);

export default function TagsPage() {
  const intl = useIntl();
  const list = useLoaderData<typeof loader>();
  const { tags, removals, search } = list;
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "tags.manage" })}
      description={<FormattedMessage id="tags.manage.text" />}
      notices={notices}
      translated={{ resource: "tags", recordType: "tag" }}
      actions={
        <LinkButton href="/dashboard/tags/add" variant="primary" icon="plus">
          <FormattedMessage id="tags.manage.add" />
        </LinkButton>
      }
    >
      <TagFilter {...search} />
      {tags.length === 0 ? <NoTags isFiltered={search.query !== ""} /> : <TagTable tags={tags} />}
      {list.total > list.limit && <Pager {...list} hrefOf={(page) => tagsUrl(search, page)} />}
      {removals.length > 0 && (
        <DashboardSection
          title={<FormattedMessage id="tags.manage.removed" />}
          description={<FormattedMessage id="tags.manage.removed.text" />}
        >
          <RowForm id="rows" />
          <RemovalTable removals={removals} />
        </DashboardSection>
      )}
    </DashboardPage>
  );
}

function TagFilter({ query, sort }: TagSearch) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id: `tags.manage.${id}` });
  return (
    <FilterBar key={`${query} ${sort}`} action="/dashboard/tags" isActive={query !== ""}>
      <FilterField id="query" label={text("query")} isWide>
        <TextInput name="query" type="search" defaultValue={query} maxLength={100} dir="auto" />
      </FilterField>
      <FilterField id="sort" label={text("sort")}>
        <Select name="sort" defaultValue={sort}>
          {tagSorts.map((each) => (
            <option key={each} value={each}>
              {text(`sort.${each.replace("-", "")}`)}
            </option>
          ))}
        </Select>
      </FilterField>
    </FilterBar>
  );
}

function NoTags({ isFiltered }: { isFiltered: boolean }) {
  const which = isFiltered ? "notFound" : "none";
  return (
    <EmptyState icon="tag" title={<FormattedMessage id={`tags.manage.${which}`} />}>
      <FormattedMessage id={`tags.manage.${which}.text`} />
    </EmptyState>
  );
}
