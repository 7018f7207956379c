import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useActionData, useLoaderData } from "react-router";
import { apiOf } from "#platform/web/calls/api.ts";
import { type FormAnswer, formAction } from "#platform/web/pages/page-action.ts";
import { PageHead } from "#platform/web/pages/page-head.tsx";
import { browserLoader, serverLoader } from "#platform/web/pages/page-loader.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { PageHeading } from "#ui/layout/page-heading.tsx";
import { PageLayout } from "#ui/layout/page-layout.tsx";
import { Pager } from "#ui/lists/pager.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { saveOpenForms } from "../keeping/save-open-forms.ts";
import type { DraftFilter } from "../lists/draft-filters.ts";
import styles from "../lists/draft-row.module.css";
import { DraftRow } from "../lists/draft-row.tsx";
import { FilterLinks } from "../lists/filter-links.tsx";
import { type Drafts, loadDrafts } from "./load-drafts.ts";
import { chosenDate } from "./save-form.ts";

type Contract = typeof import("../../contract/routes.ts");

export const loader = serverLoader(loadDrafts);
/** Saves open forms first, so that the list includes them. */
export const clientLoader = browserLoader<Drafts>(async (transport, args) => {
  await saveOpenForms();
  return loadDrafts(transport, args);
});

export const action = formAction(async ({ transport, values, request }) => {
  const drafts = apiOf<Contract>()(transport);
  const params = { draftID: Number(values.draftID) };
  if (values.intent === "delete") await drafts("DELETE /drafts/{draftID}", { params });
  if (values.intent === "cancel")
    await drafts("PATCH /drafts/cancel-schedule/{draftID}", { params });
  if (values.intent === "schedule") {
    const body = { dateScheduled: chosenDate(values) };
    await drafts("PATCH /drafts/schedule/{draftID}", { params, body });
  }
  const { pathname, search } = new URL(request.url);
  return redirect(pathname.replace(/\.data$/, "") + search);
});

export default function DraftsPage() {
  const intl = useIntl();
  const { drafts, status, ...paging } = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  const title = intl.formatMessage({ id: "drafts.menu" });
  return (
    <PageLayout columns={1} narrow>
      <PageHead title={title} isUnlisted />
      <PageHeading title={title} />
      <FilterLinks status={status} />
      {drafts.length === 0 ? (
        <NoDrafts status={status} />
      ) : (
        <ul className={styles.list}>
          {drafts.map((draft) => (
            <DraftRow
              key={draft.draftID}
              draft={draft}
              answer={answer?.values.draftID === String(draft.draftID) ? answer : undefined}
            />
          ))}
        </ul>
      )}
      {paging.total > paging.limit && (
        <Pager
          {...paging}
          hrefOf={(page) => addressOf(status, page)}
          label={intl.formatMessage({ id: "drafts.pages" })}
        />
      )}
    </PageLayout>
  );
}

const addressOf = (status: DraftFilter, page: number) =>
  `/drafts${page > 1 ? `/p${page}` : ""}${status === "all" ? "" : `?status=${status}`}`;

function NoDrafts({ status }: { status: DraftFilter }) {
  const kind = status === "scheduled" || status === "error" ? `.${status}` : "";
  return (
    <EmptyState
      icon="edit"
      title={<FormattedMessage id={`drafts.empty${kind}`} />}
      action={
        kind === "" && (
          <LinkButton href="/post/discussion" variant="primary">
            <FormattedMessage id="drafts.empty.link" />
          </LinkButton>
        )
      }
    >
      <FormattedMessage id={kind ? `drafts.empty${kind}.text` : "drafts.empty.text"} />
    </EmptyState>
  );
}
