import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useLoaderData } from "react-router";
import { backTo, DashboardForm, DashboardPage } from "#features/dashboard/web/public.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { serverLoader } from "#platform/web/pages/page-loader.ts";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import type { ReceivedPostType } from "../../../contract/resources.ts";
import { defaultName, postTypesAddress } from "../../../contract/rules.ts";
import { BesidePreview } from "../beside-preview.tsx";
import { fieldsAddress, typesBreadcrumb } from "../type-breadcrumb.ts";
import { TypeForm } from "../type-form.tsx";
import { useEditedForm } from "../use-edited-form.ts";
import { useFormTitle } from "../use-form-title.ts";
import { useTypeName } from "../use-type-name.ts";
import { loadType } from "./load-type.ts";
import { saveType } from "./save-type.ts";

export const loader = serverLoader(loadType);

export const action = formAction(async (call) => {
  const added = await saveType(call);
  return redirect(
    added === undefined ? backTo(call.request, "saved") : `${fieldsAddress(added)}?done=added`,
  );
});

const text = (id: string) => <FormattedMessage id={`post-types.${id}`} />;

const notices = { saved: text("saved") };

const translated = (type: { postTypeID: string } | null | undefined) =>
  type && { resource: "post-types", recordType: "postType", record: type.postTypeID };

export default function EditTypePage() {
  const intl = useIntl();
  const data = useLoaderData<typeof loader>();
  const { type } = data;
  const nameOf = useTypeName();
  const add = intl.formatMessage({ id: "post-types.add" });
  const { values, onChange } = useEditedForm();
  const helperText = values?.postHelperText ?? type?.postHelperText ?? "";
  const fields = type?.postFields?.filter(({ isActive }) => isActive) ?? [];
  const unnamed = intl.formatMessage({ id: "post-types.preview.unnamed" });
  const fallback = type?.isOriginal ? defaultName(type.postTypeID) : unnamed;
  const title = useFormTitle()({
    postTypeID: type?.postTypeID ?? "",
    isOriginal: type?.isOriginal ?? false,
    name: values ? values.name || fallback : (type?.name ?? fallback),
    postButtonLabel: values?.postButtonLabel ?? type?.postButtonLabel ?? "",
  });
  return (
    <DashboardPage
      title={type ? nameOf(type) : add}
      above={typesBreadcrumb(intl)}
      notices={notices}
      translated={translated(type)}
      actions={
        type && (
          <LinkButton href={fieldsAddress(type.postTypeID)} icon="list">
            {text("fields")}
          </LinkButton>
        )
      }
    >
      <BesidePreview preview={{ title, helperText, fields }} onChange={onChange}>
        <DashboardForm
          submitLabel={<FormattedMessage id="dashboard.save" />}
          actions={type && !type.isOriginal && <DeleteLink {...type} />}
        >
          <TypeForm {...data} />
        </DashboardForm>
      </BesidePreview>
    </DashboardPage>
  );
}

const DeleteLink = ({ postTypeID }: ReceivedPostType) => (
  <LinkButton href={`${postTypesAddress}/delete/${postTypeID}`} variant="text" icon="trash">
    {text("delete")}
  </LinkButton>
);
