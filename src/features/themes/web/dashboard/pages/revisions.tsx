import { FormattedMessage, useIntl } from "react-intl";
import { redirect, redirectDocument, useActionData, useLoaderData } from "react-router";
import { DashboardPage, DashboardSection, RowForm } from "#features/dashboard/web/public.ts";
import { recordID } from "#platform/web/calls/address-parts.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { type FormAnswer, formAction } from "#platform/web/pages/page-action.ts";
import { type PageLoad, serverLoader } from "#platform/web/pages/page-loader.ts";
import { Message } from "#ui/feedback/message.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { CompareForm } from "../compare-form.tsx";
import { RevisionComparison } from "../revision-comparison.tsx";
import { RevisionTable } from "../revision-table.tsx";
import { readTheme, type Theme } from "../theme-data.ts";
import { startPreview } from "./start-preview.ts";
import { revisionsUrl } from "./theme-urls.ts";

type Themes = typeof import("../../../contract/routes/themes.ts");

interface Revisions {
  theme: Theme;
  revisions: Theme[];
  page: number;
  hasMore: boolean;
  compared: { from: Theme; to: Theme } | undefined;
}

const limit = 50;

/** `/dashboard/themes/12/revisions?from=3&to=5&page=2`; what is compared with none is compared with the active one. */
const load: PageLoad<Revisions> = async (transport, { params, url }) => {
  const number = (name: string) => Math.floor(Number(url.searchParams.get(name))) || undefined;
  const page = Math.max(1, number("page") ?? 1);
  const theme = await readTheme(transport, params.themeID);
  const { items, paging } = await apiOf<Themes>()(transport).list(
    "GET /themes/{themeID}/revisions",
    { params: { themeID: theme.themeID }, query: { page, limit } },
  );
  const from = number("from");
  const revision = (revisionID: number | undefined) =>
    revisionID === undefined ? theme : readTheme(transport, params.themeID, revisionID);
  const compared = from && { from: await revision(from), to: await revision(number("to")) };
  return {
    theme,
    revisions: items,
    page,
    hasMore: Boolean(paging?.next),
    compared: compared || undefined,
  };
};

export const loader = serverLoader(load);

/** Row buttons restore or preview a revision. */
export const action = formAction(async ({ transport, params, values }) => {
  const [act = "", revision = ""] = (values.act ?? "").split(":");
  const [themeID, revisionID] = [recordID(params.themeID), Number(revision)];
  if (act === "preview") return startPreview(transport, { themeID, revisionID });
  const { current } = await apiOf<Themes>()(transport)("PATCH /themes/{themeID}", {
    params: { themeID },
    body: { revisionID },
  });
  const page = `${revisionsUrl(themeID)}?done=restored`;
  // Reloads the document, which contains the styles.
  return current ? redirectDocument(page) : redirect(page);
});

const notices = { restored: <FormattedMessage id="themes.revisions.done.restored" /> };

export default function RevisionsPage() {
  const intl = useIntl();
  const answer = useActionData<FormAnswer>();
  const { theme, revisions, page, hasMore, compared } = useLoaderData<typeof loader>();
  const { themeID, name, type } = theme;
  const edit = { name, url: `/dashboard/themes/${themeID}/edit` };
  const list = { name: intl.formatMessage({ id: "themes.manage" }), url: "/dashboard/themes" };
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "themes.revisions.of" }, { name })}
      description={<FormattedMessage id="themes.revisions.text" />}
      above={[list, edit]}
      notices={notices}
    >
      {answer && <Message tone="error">{answer.message}</Message>}
      {compared && (
        <DashboardSection title={<FormattedMessage id="themes.revisions.changes" />}>
          <RevisionComparison {...compared} />
        </DashboardSection>
      )}
      {revisions.length > 1 && (
        <CompareForm
          revisions={revisions}
          from={compared?.from.revisionID ?? revisions[1]?.revisionID ?? 0}
          to={compared?.to.revisionID ?? revisions[0]?.revisionID ?? 0}
        />
      )}
      {type === "themeFile" ? (
        <p>
          <FormattedMessage id="themes.revisions.builtIn" />
        </p>
      ) : (
        <>
          <RowForm id="rows" />
          <RevisionTable revisions={revisions} />
        </>
      )}
      {hasMore && (
        <p>
          <LinkButton href={`${revisionsUrl(themeID)}?page=${page + 1}`}>
            <FormattedMessage id="themes.revisions.older" />
          </LinkButton>
        </p>
      )}
    </DashboardPage>
  );
}
