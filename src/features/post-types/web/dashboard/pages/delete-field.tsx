import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useLoaderData } from "react-router";
import { DashboardForm, DashboardPage } from "#features/dashboard/web/public.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { type PageArgs, serverLoader } from "#platform/web/pages/page-loader.ts";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { fieldAddress, fieldsAddress, typeBreadcrumb } from "../type-breadcrumb.ts";
import { useTypeName } from "../use-type-name.ts";
import { readType } from "./load-type.ts";

type Types = typeof import("../../../contract/routes.ts");

async function load(transport: Transport, { params }: PageArgs) {
  const { postTypeID, postFieldID = "" } = params;
  const api = apiOf<Types>()(transport);
  const [type, types, field] = await Promise.all([
    readType(transport, postTypeID),
    api("GET /post-types"),
    api("GET /post-fields/{postFieldID}", { params: { postFieldID } }),
  ]);
  const users = types.filter((each) => field.postTypeIDs.includes(each.postTypeID));
  return { type, field, users };
}

export const loader = serverLoader(load);

export const action = formAction(async ({ transport, params }) => {
  const { postTypeID = "", postFieldID = "" } = params;
  await apiOf<Types>()(transport)("DELETE /post-fields/{postFieldID}", { params: { postFieldID } });
  return redirect(`${fieldsAddress(postTypeID)}?done=deleted`);
});

export default function DeleteFieldPage() {
  const intl = useIntl();
  const { type, field, users } = useLoaderData<typeof loader>();
  const nameOf = useTypeName();
  const { label, postFieldID } = field;
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "post-types.deleteOf" }, { name: label })}
      description={
        <FormattedMessage
          id="post-types.field.delete.text"
          values={{ types: intl.formatList(users.map(nameOf)), count: users.length }}
        />
      }
      above={[
        ...typeBreadcrumb(intl, { ...type, name: nameOf(type) }),
        { name: label, url: fieldAddress(type.postTypeID, postFieldID) },
      ]}
    >
      <DashboardForm
        isDangerous
        submitLabel={<FormattedMessage id="post-types.delete" />}
        actions={
          <LinkButton href={fieldsAddress(type.postTypeID)}>
            <FormattedMessage id="dashboard.cancel" />
          </LinkButton>
        }
      >
        {null}
      </DashboardForm>
    </DashboardPage>
  );
}
