import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useLoaderData } from "react-router";
import { DashboardForm, DashboardPage } from "#features/dashboard/web/public.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { type PageArgs, serverLoader } from "#platform/web/pages/page-loader.ts";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { BesidePreview } from "../beside-preview.tsx";
import { FieldForm } from "../field-form.tsx";
import { fieldsAddress, typeBreadcrumb } from "../type-breadcrumb.ts";
import { useEditedForm } from "../use-edited-form.ts";
import { useFormTitle } from "../use-form-title.ts";
import { useTypeName } from "../use-type-name.ts";
import { readType } from "./load-type.ts";
import { previewFields } from "./preview-fields.ts";
import { saveField } from "./save-field.ts";

type Types = typeof import("../../../contract/routes.ts");

async function load(transport: Transport, { params: { postTypeID, postFieldID } }: PageArgs) {
  const [type, field] = await Promise.all([
    readType(transport, postTypeID),
    postFieldID === undefined
      ? null
      : apiOf<Types>()(transport)("GET /post-fields/{postFieldID}", { params: { postFieldID } }),
  ]);
  return { type, field };
}

export const loader = serverLoader(load);

export const action = formAction(async (call) => {
  await saveField(call);
  return redirect(`${fieldsAddress(call.params.postTypeID ?? "")}?done=saved`);
});

export default function EditFieldPage() {
  const intl = useIntl();
  const { type, field } = useLoaderData<typeof loader>();
  const name = useTypeName()(type);
  const { values, onChange } = useEditedForm();
  const unnamed = intl.formatMessage({ id: "post-types.field.label" });
  return (
    <DashboardPage
      title={field?.label ?? intl.formatMessage({ id: "post-types.field.add" })}
      above={typeBreadcrumb(intl, { ...type, name })}
      translated={
        field && { resource: "post-types", recordType: "postField", record: field.postFieldID }
      }
    >
      <BesidePreview
        preview={{
          title: useFormTitle()(type),
          helperText: type.postHelperText,
          fields: previewFields(type, { field, values, unnamed }),
        }}
        onChange={onChange}
      >
        <DashboardForm
          submitLabel={<FormattedMessage id="dashboard.save" />}
          actions={
            field && (
              <LinkButton
                href={`${fieldsAddress(type.postTypeID)}/delete/${field.postFieldID}`}
                variant="text"
                icon="trash"
              >
                <FormattedMessage id="post-types.delete" />
              </LinkButton>
            )
          }
        >
          <FieldForm field={field ?? undefined} />
        </DashboardForm>
      </BesidePreview>
    </DashboardPage>
  );
}
