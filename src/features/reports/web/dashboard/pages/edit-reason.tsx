import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useLoaderData } from "react-router";
import {
  CheckField,
  CheckGroup,
  DashboardForm,
  DashboardPage,
  Field,
} from "#features/dashboard/web/public.ts";
import type { Transport } from "#platform/web/calls/api.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { type PageArgs, serverLoader } from "#platform/web/pages/page-loader.ts";
import { Button } from "#ui/buttons/button.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";

type Reasons = typeof import("../../../contract/routes/reasons.ts");
type Roles = typeof import("#features/roles/contract/routes.ts");

const list = "/dashboard/content/report-reasons";

async function load(transport: Transport, { params: { reportReasonID } }: PageArgs) {
  const roles = await apiOf<Roles>()(transport)("GET /roles");
  const reason =
    reportReasonID === undefined
      ? null
      : await apiOf<Reasons>()(transport)("GET /report-reasons/{reportReasonID}/edit", {
          params: { reportReasonID },
        });
  return { reason, roles: roles.filter(({ type }) => type !== "guest") };
}

export const loader = serverLoader(load);

export const action = formAction(
  async ({ transport, values, lists, params: { reportReasonID } }) => {
    const api = apiOf<Reasons>()(transport);
    if (reportReasonID && values.act === "delete") {
      await api("DELETE /report-reasons/{reportReasonID}", { params: { reportReasonID } });
      return redirect(`${list}?done=deleted`);
    }
    const body = {
      name: values.name ?? "",
      description: values.description ?? "",
      roleIDs: lists.roleIDs ?? [],
    };
    if (reportReasonID)
      await api("PATCH /report-reasons/{reportReasonID}", { params: { reportReasonID }, body });
    else
      await api("POST /report-reasons", {
        body: { ...body, reportReasonID: values.reportReasonID ?? "" },
      });
    return redirect(`${list}?done=saved`);
  },
);

export default function EditReasonPage() {
  const intl = useIntl();
  const { reason, roles } = useLoaderData<typeof loader>();
  const text = (id: string) => <FormattedMessage id={`reports.reasons.${id}`} />;
  return (
    <DashboardPage
      title={reason?.name ?? intl.formatMessage({ id: "reports.reasons.add" })}
      above={[{ name: intl.formatMessage({ id: "reports.reasons" }), url: list }]}
    >
      <DashboardForm
        submitLabel={<FormattedMessage id="dashboard.save" />}
        actions={
          reason && (
            <Button type="submit" name="act" value="delete" variant="text" icon="trash">
              {text("delete")}
            </Button>
          )
        }
      >
        <Field name="name" label={text("name")} initial={reason?.name} isRequired>
          {(control) => <TextInput {...control} dir="auto" maxLength={100} />}
        </Field>
        <Field name="description" label={text("description")} initial={reason?.description}>
          {(control) => <TextArea {...control} dir="auto" maxLength={500} />}
        </Field>
        {!reason && (
          <Field name="reportReasonID" label={text("id")} description={text("id.text")} isRequired>
            {(control) => (
              <TextInput
                {...control}
                dir="ltr"
                autoComplete="off"
                spellCheck={false}
                maxLength={60}
              />
            )}
          </Field>
        )}
        <CheckGroup name="roleIDs" legend={text("roles")} description={text("roles.text")}>
          {roles.map(({ roleID, name }) => (
            <CheckField
              key={roleID}
              name="roleIDs"
              value={String(roleID)}
              label={<bdi>{name}</bdi>}
              initial={reason?.roleIDs?.includes(roleID)}
            />
          ))}
        </CheckGroup>
      </DashboardForm>
    </DashboardPage>
  );
}
