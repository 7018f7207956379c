import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useLoaderData } from "react-router";
import { DashboardForm, DashboardPage } from "#features/dashboard/web/public.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { safeTarget } from "#platform/web/calls/target.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { serverLoader } from "#platform/web/pages/page-loader.ts";
import { NoteField } from "../note-field.tsx";
import { loadNoteSubject } from "./load-note-subject.ts";

type Notes = typeof import("../../../contract/routes.ts");

export const loader = serverLoader(loadNoteSubject);

export const action = formAction(async ({ transport, values, request }) => {
  const noted = await loadNoteSubject(transport, { url: new URL(request.url) });
  const body = { userID: noted.userID, body: values.body ?? "" };
  await apiOf<Notes>()(transport)("POST /user-notes", { body });
  const page = `/profile/moderation/${encodeURIComponent(noted.name)}`;
  return redirect(values.target ? safeTarget(values.target) : page);
});

export default function AddNotePage() {
  const intl = useIntl();
  const { name } = useLoaderData<typeof loader>();
  return (
    <DashboardPage title={intl.formatMessage({ id: "userNotes.addOf" }, { name })}>
      <DashboardForm submitLabel={<FormattedMessage id="dashboard.save" />}>
        <NoteField />
      </DashboardForm>
    </DashboardPage>
  );
}
