import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useLoaderData } from "react-router";
import { backTo, DashboardPage, RowForm } from "#features/dashboard/web/public.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { type PageArgs, serverLoader } from "#platform/web/pages/page-loader.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { AddField } from "../add-field.tsx";
import { BesidePreview } from "../beside-preview.tsx";
import { FieldList } from "../field-list.tsx";
import { editAddress, fieldsAddress, typesBreadcrumb } from "../type-breadcrumb.ts";
import { useFormTitle } from "../use-form-title.ts";
import { useTypeName } from "../use-type-name.ts";
import { changeFields } from "./change-fields.ts";
import { readType } from "./load-type.ts";

type Types = typeof import("../../../contract/routes.ts");

async function load(transport: Transport, { params: { postTypeID } }: PageArgs) {
  const [type, all] = await Promise.all([
    readType(transport, postTypeID),
    apiOf<Types>()(transport)("GET /post-fields"),
  ]);
  const fields = type.postFields ?? [];
  const ids = new Set(fields.map(({ postFieldID }) => postFieldID));
  return { type, fields, others: all.filter(({ postFieldID }) => !ids.has(postFieldID)) };
}

export const loader = serverLoader(load);

export const action = formAction(async (call) =>
  redirect(backTo(call.request, await changeFields(call))),
);

const text = (id: string) => <FormattedMessage id={`post-types.${id}`} />;

const notices = {
  added: text("type.added"),
  attached: text("field.attached"),
  deleted: text("field.deleted"),
  moved: text("field.moved"),
  removed: text("field.removed"),
  saved: text("field.saved"),
};

export default function FieldsOfTypePage() {
  const intl = useIntl();
  const { type, fields, others } = useLoaderData<typeof loader>();
  const { postTypeID } = type;
  const name = useTypeName()(type);
  const add = (
    <LinkButton href={`${fieldsAddress(postTypeID)}/add`} variant="primary" icon="plus">
      {text("field.add")}
    </LinkButton>
  );
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "post-types.fieldsOf" }, { name })}
      description={text("fields.text")}
      above={[...typesBreadcrumb(intl), { name, url: editAddress(postTypeID) }]}
      notices={notices}
      actions={add}
    >
      {fields.length > 0 && <RowForm id="rows" />}
      <BesidePreview
        preview={{
          title: useFormTitle()(type),
          helperText: type.postHelperText,
          fields: fields.filter(({ isActive }) => isActive),
        }}
      >
        {fields.length === 0 ? (
          <EmptyState icon="list" title={text("fields.none")}>
            {text("fields.none.text")}
          </EmptyState>
        ) : (
          <FieldList postTypeID={postTypeID} fields={fields} />
        )}
        {others.length > 0 && <AddField fields={others} />}
      </BesidePreview>
    </DashboardPage>
  );
}
