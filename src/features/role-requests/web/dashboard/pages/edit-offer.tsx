import { FormattedMessage, useIntl } from "react-intl";
import { data, redirect, useLoaderData } from "react-router";
import { DashboardForm, DashboardPage, Field } from "#features/dashboard/web/public.ts";
import { isForMembers } from "#features/roles/contract/rules.ts";
import { recordID } from "#platform/web/calls/address-parts.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { type PageArgs, serverLoader } from "#platform/web/pages/page-loader.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { offersAddress } from "../../../contract/rules.ts";
import { questionLines, questionsFrom } from "../questions.ts";

type RoleRequests = typeof import("../../../contract/routes.ts");
type Roles = typeof import("#features/roles/contract/routes.ts");

const type = "application";

async function findMeta(transport: Transport, id: string | undefined) {
  if (id === undefined) return undefined;
  const [meta] = await apiOf<RoleRequests>()(transport)("GET /role-requests/metas", {
    query: { type, roleID: recordID(id), expand: "role" },
  });
  if (!meta) throw data(null, { status: 404 });
  return meta;
}

async function load(transport: Transport, { params: { roleID } }: PageArgs) {
  const roles = await apiOf<Roles>()(transport)("GET /roles");
  return {
    meta: (await findMeta(transport, roleID)) ?? null,
    roles: roles.filter(isForMembers),
  };
}

export const loader = serverLoader(load);

export const action = formAction(async ({ transport, values, params: { roleID } }) => {
  const api = apiOf<RoleRequests>()(transport);
  if (roleID && values.act === "delete") {
    const params = { type, roleID: recordID(roleID) } as const;
    await api("DELETE /role-requests/metas/{type}/{roleID}", { params });
    return redirect(`${offersAddress}?done=deleted`);
  }
  const before = await findMeta(transport, roleID);
  await api("PUT /role-requests/metas", {
    body: {
      roleID: roleID ? recordID(roleID) : (values.roleID ?? ""),
      type,
      // A custom name is kept; otherwise it follows the name of the role.
      ...(before && before.name !== before.role?.name ? { name: before.name } : {}),
      attributes: before?.attributes ?? {},
      body: values.body ?? "",
      format: "text",
      attributesSchema: questionsFrom(values.questions ?? "", before?.attributesSchema),
    },
  });
  return redirect(`${offersAddress}?done=saved`);
});

const text = (id: string) => <FormattedMessage id={`roleRequests.${id}`} />;

export default function EditOfferPage() {
  const intl = useIntl();
  const { meta, roles } = useLoaderData<typeof loader>();
  return (
    <DashboardPage
      title={meta?.name ?? intl.formatMessage({ id: "roleRequests.offers.add" })}
      above={[{ name: intl.formatMessage({ id: "roleRequests.offers" }), url: offersAddress }]}
    >
      <DashboardForm
        submitLabel={<FormattedMessage id="dashboard.save" />}
        actions={
          meta && (
            <Button type="submit" name="act" value="delete" variant="text" icon="trash">
              {text("offers.delete")}
            </Button>
          )
        }
      >
        {!meta && (
          <Field name="roleID" label={text("role")} isRequired>
            {(control) => (
              <Select {...control}>
                {roles.map(({ roleID, name }) => (
                  <option key={roleID} value={roleID}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        <Field name="body" label={text("offers.body")} initial={meta?.body}>
          {(control) => <TextArea {...control} dir="auto" rows={4} maxLength={20_000} />}
        </Field>
        <Field
          name="questions"
          label={text("questions")}
          description={text("questions.text")}
          initial={meta ? questionLines(meta.attributesSchema) : ""}
        >
          {(control) => <TextArea {...control} dir="auto" rows={4} />}
        </Field>
      </DashboardForm>
    </DashboardPage>
  );
}
