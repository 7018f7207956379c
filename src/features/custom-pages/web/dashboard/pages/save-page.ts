import { recordID } from "#platform/web/calls/address-parts.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import type { FormCall } from "#platform/web/pages/page-action.ts";
import { layoutOfTemplate, pageTemplates } from "../../../contract/rules/templates.ts";

type Pages = typeof import("../../../contract/routes.ts");

const fieldsOf = ({ values, lists }: FormCall) => ({
  seoTitle: values.seoTitle ?? "",
  seoDescription: values.seoDescription ?? "",
  urlcode: values.urlcode ?? "",
  status: values.status === "published" ? ("published" as const) : ("unpublished" as const),
  // Left out by the form where the site has no sections.
  ...(values.siteSectionID === undefined ? {} : { siteSectionID: values.siteSectionID }),
  roleIDs: (lists.roleIDs ?? []).map(Number),
});

/** Its contents stay: they are edited in the layout editor. */
export async function changePage(call: FormCall): Promise<void> {
  await apiOf<Pages>()(call.transport)("PATCH /custom-pages/{customPageID}", {
    params: { customPageID: recordID(call.params.customPageID) },
    body: { ...fieldsOf(call), version: Number(call.values.version) },
  });
}

/** Returns the id of its layout. */
export async function addPage(call: FormCall): Promise<number | undefined> {
  const fields = fieldsOf(call);
  const template = pageTemplates.find((name) => name === call.values.template) ?? "text";
  const layoutData = {
    name: fields.seoTitle.trim().slice(0, 100) || fields.urlcode,
    layout: layoutOfTemplate[template],
  };
  const { layoutID } = await apiOf<Pages>()(call.transport)("POST /custom-pages", {
    body: { ...fields, layoutData },
  });
  return layoutID;
}
