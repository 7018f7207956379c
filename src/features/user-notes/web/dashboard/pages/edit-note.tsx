import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useLoaderData } from "react-router";
import { DashboardForm, DashboardPage } from "#features/dashboard/web/public.ts";
import { recordID } from "#platform/web/calls/address-parts.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { type PageArgs, serverLoader } from "#platform/web/pages/page-loader.ts";
import { Button } from "#ui/buttons/button.tsx";
import { NoteField } from "../note-field.tsx";

type Notes = typeof import("../../../contract/routes.ts");
type Users = typeof import("#features/users/contract/routes.ts");

async function load(transport: Transport, { params }: Pick<PageArgs, "params">) {
  const userNoteID = recordID(params.userNoteID);
  const note = await apiOf<Notes>()(transport)("GET /user-notes/{userNoteID}", {
    params: { userNoteID },
  });
  const { name } = await apiOf<Users>()(transport)("GET /users/{userID}", {
    params: { userID: note.userID },
  });
  return { userNoteID, body: note.body, name };
}

export const loader = serverLoader(load);

export const action = formAction(async ({ transport, values, params }) => {
  const { userNoteID, name } = await load(transport, { params });
  const api = apiOf<Notes>()(transport);
  const note = { params: { userNoteID } };
  if (values.act === "delete") await api("DELETE /user-notes/{userNoteID}", note);
  else await api("PATCH /user-notes/{userNoteID}", { ...note, body: { body: values.body ?? "" } });
  return redirect(`/profile/moderation/${encodeURIComponent(name)}`);
});

export default function EditNotePage() {
  const intl = useIntl();
  const { body, name } = useLoaderData<typeof loader>();
  return (
    <DashboardPage title={intl.formatMessage({ id: "userNotes.editOf" }, { name })}>
      <DashboardForm
        submitLabel={<FormattedMessage id="dashboard.save" />}
        actions={
          <Button type="submit" name="act" value="delete" variant="text" icon="trash">
            <FormattedMessage id="userNotes.delete" />
          </Button>
        }
      >
        <NoteField initial={body} />
      </DashboardForm>
    </DashboardPage>
  );
}
