import { FormattedMessage, useIntl } from "react-intl";
import { redirect } from "react-router";
import { DashboardForm, DashboardPage } from "#features/dashboard/web/public.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { collectionsAddress } from "../../../contract/rules.ts";
import { NameField } from "../name-field.tsx";

type Collections = typeof import("../../../contract/routes.ts");

export const action = formAction(async ({ transport, values }) => {
  const { collectionID } = await apiOf<Collections>()(transport)("POST /collections", {
    body: { name: values.name ?? "", records: [] },
  });
  return redirect(`${collectionsAddress}/edit/${collectionID}?done=saved`);
});

export default function AddCollectionPage() {
  const intl = useIntl();
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "collections.create" })}
      above={[{ name: intl.formatMessage({ id: "collections.manage" }), url: collectionsAddress }]}
    >
      <DashboardForm submitLabel={<FormattedMessage id="collections.create" />}>
        <NameField />
      </DashboardForm>
    </DashboardPage>
  );
}
