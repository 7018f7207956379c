import { FormattedMessage, useIntl } from "react-intl";
import { useActionData, useLoaderData } from "react-router";
import { DashboardForm, DashboardPage } from "#features/dashboard/web/public.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { type PageLoad, serverLoader } from "#platform/web/pages/page-loader.ts";
import { Message } from "#ui/feedback/message.tsx";
import { PermissionEditor } from "../permission-editor.tsx";
import { Preview } from "../preview.tsx";
import { RoleFields } from "../role-fields.tsx";
import { loadRole, type RoleData, rolesBreadcrumb } from "./load-role.ts";
import type { PreviewAnswer } from "./preview-before-saving.ts";
import { saveRole } from "./save-role.ts";

const load: PageLoad<RoleData> = loadRole;

export const loader = serverLoader(load);
export const action = formAction(saveRole);

export default function EditRolePage() {
  const intl = useIntl();
  const { role, catalogue } = useLoaderData<typeof loader>();
  const answer = useActionData<PreviewAnswer>();
  const seen = answer?.seen ?? answer?.values.seen;
  const isAdministrator = role?.type === "administrator";
  return (
    <DashboardPage
      title={role?.name ?? intl.formatMessage({ id: "roles.add" })}
      above={rolesBreadcrumb(intl)}
    >
      <DashboardForm
        isWide
        submitLabel={
          <FormattedMessage id={answer?.preview ? "roles.preview.save" : "dashboard.save"} />
        }
      >
        {seen && <input type="hidden" name="seen" value={seen} />}
        <RoleFields role={role} />
        {isAdministrator ? (
          <Message>
            <FormattedMessage id="roles.permissions.all" />
          </Message>
        ) : (
          <PermissionEditor role={role} catalogue={catalogue} />
        )}
        {answer?.preview && <Preview preview={answer.preview} catalogue={catalogue} />}
      </DashboardForm>
    </DashboardPage>
  );
}
