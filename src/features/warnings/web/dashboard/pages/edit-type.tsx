import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useLoaderData } from "react-router";
import { DashboardForm, DashboardPage } from "#features/dashboard/web/public.ts";
import { recordID } from "#platform/web/calls/address-parts.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { type PageArgs, serverLoader } from "#platform/web/pages/page-loader.ts";
import { readType, TypeFields } from "../type-fields.tsx";

type Types = typeof import("../../../contract/routes/types.ts");

const paramsOf = ({ params }: Pick<PageArgs, "params">) => ({
  warningTypeID: recordID(params.warningTypeID),
});

const load = (transport: Transport, args: PageArgs) =>
  apiOf<Types>()(transport)("GET /warning-types/{warningTypeID}", { params: paramsOf(args) });

export const loader = serverLoader(load);

export const action = formAction(async ({ transport, values, params }) => {
  await apiOf<Types>()(transport)("PATCH /warning-types/{warningTypeID}", {
    params: paramsOf({ params }),
    body: readType(values),
  });
  return redirect("/dashboard/warnings?done=changed");
});

/** Changed points do not apply to existing warnings. */
export default function EditTypePage() {
  const intl = useIntl();
  const type = useLoaderData<typeof loader>();
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "warnings.types.change" })}
      description={<FormattedMessage id="warnings.types.change.text" />}
      above={[{ name: intl.formatMessage({ id: "warnings.manage" }), url: "/dashboard/warnings" }]}
    >
      <DashboardForm submitLabel={<FormattedMessage id="warnings.types.save" />}>
        <TypeFields type={type} />
      </DashboardForm>
    </DashboardPage>
  );
}
