import { FormattedMessage, FormattedNumber, useIntl } from "react-intl";
import { redirect, useLoaderData } from "react-router";
import { DashboardForm, DashboardPage, DashboardSection } from "#features/dashboard/web/public.ts";
import { UserLink } from "#features/users/web/public.ts";
import { recordID } from "#platform/web/calls/address-parts.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { type PageArgs, serverLoader } from "#platform/web/pages/page-loader.ts";
import { Table, type TableColumn } from "#ui/lists/table.tsx";
import { DateTime } from "#ui/values/date-time.tsx";
import type { Cleanup } from "../../../contract/resources.ts";
import { cleanupUrl } from "../../../contract/rules.ts";
import { CleanupProgress } from "../cleanup-progress.tsx";
import { cleanupsAbove } from "../cleanups-above.ts";
import { ContentName } from "../content-name.tsx";
import { runCleanup } from "../run-cleanup.ts";

type Cleanups = typeof import("../../../contract/routes.ts");

const load = (transport: Transport, { params }: PageArgs) =>
  apiOf<Cleanups>()(transport)("GET /cleanups/{cleanupID}", {
    params: { cleanupID: recordID(params.cleanupID) },
  });

export const loader = serverLoader(load);

/** Resumes or undoes. */
export const action = formAction(async ({ transport, values, params }) => {
  const cleanupID = recordID(params.cleanupID);
  if (values.intent === "undo")
    await apiOf<Cleanups>()(transport)("PUT /cleanups/{cleanupID}/undo", { params: { cleanupID } });
  await runCleanup(transport, cleanupID);
  return redirect(cleanupUrl(cleanupID));
});

export default function CleanupPage() {
  const intl = useIntl();
  const cleanup = useLoaderData<typeof loader>();
  const { user, contents, problems } = cleanup;
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "cleanups.one" }, { name: user.name })}
      description={<About {...cleanup} />}
      above={cleanupsAbove(intl)}
    >
      <CleanupProgress cleanup={cleanup} />
      {contents.length > 0 && (
        <Table
          caption={<FormattedMessage id="cleanups.contents" />}
          hideCaption
          columns={columns}
          rows={contents}
          rowKey={({ type }) => type}
        />
      )}
      {problems.length > 0 && (
        <Table
          caption={<FormattedMessage id="cleanups.problems" />}
          columns={problemColumns}
          rows={problems}
          rowKey={({ type, id }) => `${type} ${id}`}
        />
      )}
      {cleanup.canUndo && (
        <DashboardSection title={<FormattedMessage id="cleanups.undo" />}>
          <p>
            <FormattedMessage
              id="cleanups.undo.text"
              values={{ date: <DateTime value={cleanup.dateUndoEnds} /> }}
            />
          </p>
          <DashboardForm
            intent="undo"
            isDangerous
            submitLabel={<FormattedMessage id="cleanups.undo.submit" />}
          >
            {null}
          </DashboardForm>
        </DashboardSection>
      )}
    </DashboardPage>
  );
}

function About({ user, insertUser, dateInserted, account, undoUser, dateUndone }: Cleanup) {
  return (
    <>
      <UserLink user={user} />
      {" · "}
      <FormattedMessage
        id="cleanups.by"
        values={{ name: <bdi>{insertUser.name}</bdi>, date: <DateTime value={dateInserted} /> }}
      />
      {account !== "none" && (
        <>
          {" · "}
          <FormattedMessage id={`cleanups.account.${account}`} />
        </>
      )}
      {undoUser && dateUndone && (
        <>
          {" · "}
          <FormattedMessage
            id="cleanups.undoneBy"
            values={{ name: <bdi>{undoUser.name}</bdi>, date: <DateTime value={dateUndone} /> }}
          />
        </>
      )}
    </>
  );
}

type Content = Cleanup["contents"][number];

const columns: TableColumn<Content>[] = [
  {
    id: "type",
    header: <FormattedMessage id="cleanups.what" />,
    cell: ({ type }) => <ContentName type={type} />,
  },
  ...(["waiting", "removed", "skipped", "restored", "lost"] as const).map(
    (state): TableColumn<Content> => ({
      id: state,
      header: <FormattedMessage id={`cleanups.count.${state}`} />,
      isNumeric: true,
      cell: (content) => <FormattedNumber value={content[state]} />,
    }),
  ),
];

const problemColumns: TableColumn<Cleanup["problems"][number]>[] = [
  {
    id: "what",
    header: <FormattedMessage id="cleanups.what" />,
    cell: ({ type, id }) => (
      <>
        <ContentName type={type} /> <bdi>{id}</bdi>
      </>
    ),
  },
  {
    id: "why",
    header: <FormattedMessage id="cleanups.why" />,
    cell: ({ message }) => <span dir="auto">{message}</span>,
  },
];
