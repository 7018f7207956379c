import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useLoaderData } from "react-router";
import {
  backTo,
  DashboardForm,
  DashboardPage,
  DashboardSection,
  RowForm,
  reorder,
} from "#features/dashboard/web/public.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { type FormCall, formAction } from "#platform/web/pages/page-action.ts";
import { serverLoader } from "#platform/web/pages/page-loader.ts";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { collectionsAddress, maxRecords } from "../../../contract/rules.ts";
import { AddCategory } from "../add-category.tsx";
import { NameField } from "../name-field.tsx";
import { RecordList } from "../record-list.tsx";
import { loadCollection, paramsOf } from "./load-collection.ts";
import { keyOf } from "./record-key.ts";

type Collections = typeof import("../../../contract/routes.ts");

export const loader = serverLoader(loadCollection);

export const action = formAction(async (call) => {
  const { transport, values, request } = call;
  const api = apiOf<Collections>()(transport);
  const params = paramsOf(call);
  if (values.act === undefined && values.intent === "save") {
    const body = { name: values.name ?? "" };
    await api("PATCH /collections/{collectionID}", { params, body });
    return redirect(backTo(request, "saved"));
  }
  await changeRecords(call);
  if (values.act === undefined) return redirect(backTo(request, "saved"));
  return redirect(backTo(request, values.act.startsWith("remove:") ? "removed" : "moved"));
});

async function changeRecords(call: FormCall) {
  const { transport, values } = call;
  const api = apiOf<Collections>()(transport);
  const params = paramsOf(call);
  const { records } = await api("GET /collections/{collectionID}", { params });
  const before = records.map(({ recordType, recordID }) => ({ recordType, recordID }));
  const after =
    values.act === undefined
      ? [...before, { recordType: "category", recordID: Number(values.categoryID) }]
      : reorder(before.map(keyOf), values.act).flatMap(
          (key) => before.find((ref) => keyOf(ref) === key) ?? [],
        );
  const numbered = after.map((ref, index) => ({ ...ref, sort: index + 1 }));
  await api("PATCH /collections/{collectionID}", { params, body: { records: numbered } });
}

const text = (id: string) => <FormattedMessage id={`collections.${id}`} />;

const notices = { saved: text("saved"), moved: text("moved"), removed: text("removed") };

export default function EditCollectionPage() {
  const intl = useIntl();
  const { collectionID, name, records, categories } = useLoaderData<typeof loader>();
  return (
    <DashboardPage
      title={name}
      above={[{ name: intl.formatMessage({ id: "collections.manage" }), url: collectionsAddress }]}
      notices={notices}
      translated={{ resource: "collections", recordType: "collection", record: collectionID }}
    >
      <DashboardForm
        submitLabel={<FormattedMessage id="dashboard.save" />}
        actions={
          <LinkButton
            href={`${collectionsAddress}/delete/${collectionID}`}
            variant="text"
            icon="trash"
          >
            {text("delete")}
          </LinkButton>
        }
      >
        <NameField initial={name} />
      </DashboardForm>
      <DashboardSection
        title={text("records")}
        description={
          <FormattedMessage id="collections.records.text" values={{ count: maxRecords }} />
        }
      >
        <RowForm id="rows" />
        {records.length === 0 ? <p>{text("records.none")}</p> : <RecordList records={records} />}
        {records.length < maxRecords && categories.length > 0 && (
          <AddCategory categories={categories} />
        )}
      </DashboardSection>
    </DashboardPage>
  );
}
