import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useLoaderData } from "react-router";
import { DashboardForm, DashboardPage, Field } from "#features/dashboard/web/public.ts";
import { recordID } from "#platform/web/calls/address-parts.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { type PageArgs, serverLoader } from "#platform/web/pages/page-loader.ts";
import { Select } from "#ui/forms/select.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { statusesAddress } from "../../../contract/rules.ts";

type Statuses = typeof import("../../../contract/routes.ts");

const paramsOf = ({ params }: Pick<PageArgs, "params">) => ({
  statusID: recordID(params.statusID),
});

type Lists = typeof import("#features/discussions/contract/routes/lists.ts");

async function load(transport: Transport, args: PageArgs) {
  const params = paramsOf(args);
  const statuses = apiOf<Statuses>()(transport);
  const query = { statusID: String(params.statusID), limit: 1, expand: "-body" };
  const [status, all, { paging }] = await Promise.all([
    statuses("GET /discussions/statuses/{statusID}", { params }),
    statuses("GET /discussions/statuses"),
    apiOf<Lists>()(transport).list("GET /discussions", {
      query,
    }),
  ]);
  return {
    name: status.name,
    countPosts: paging?.total ?? 0,
    others: all.filter(
      ({ statusID, isInternal, recordSubtype }) =>
        !isInternal &&
        statusID !== status.statusID &&
        (recordSubtype === null || recordSubtype === status.recordSubtype),
    ),
  };
}

export const loader = serverLoader(load);

export const action = formAction(async ({ transport, params, values }) => {
  await apiOf<Statuses>()(transport)("DELETE /discussions/statuses/{statusID}", {
    params: paramsOf({ params }),
    query: { newStatusID: Number(values.newStatusID ?? 0) },
  });
  return redirect(`${statusesAddress}?done=deleted`);
});

export default function DeleteStatusPage() {
  const intl = useIntl();
  const { name, countPosts, others } = useLoaderData<typeof loader>();
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "statuses.deleteOf" }, { name })}
      description={<FormattedMessage id="statuses.delete.text" />}
      above={[{ name: intl.formatMessage({ id: "statuses.manage" }), url: statusesAddress }]}
    >
      <DashboardForm
        isDangerous
        submitLabel={<FormattedMessage id="statuses.delete" />}
        actions={
          <LinkButton href={statusesAddress}>
            <FormattedMessage id="dashboard.cancel" />
          </LinkButton>
        }
      >
        {countPosts > 0 && (
          <Field
            name="newStatusID"
            label={<FormattedMessage id="statuses.delete.posts" values={{ count: countPosts }} />}
          >
            {(control) => (
              <Select {...control}>
                <option value="0">{intl.formatMessage({ id: "statuses.delete.toDefault" })}</option>
                {others.map((other) => (
                  <option key={other.statusID} value={other.statusID}>
                    {other.name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
      </DashboardForm>
    </DashboardPage>
  );
}
