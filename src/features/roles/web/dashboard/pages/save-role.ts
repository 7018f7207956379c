import { redirect } from "react-router";
import { apiOf } from "#platform/web/calls/api.ts";
import type { FormCall } from "#platform/web/pages/page-action.ts";
import type { RolePost, roleTypes } from "../../../contract/resources.ts";
import { changesOf } from "./grants.ts";
import { loadRole } from "./load-role.ts";
import { previewBeforeSaving } from "./preview-before-saving.ts";

type Roles = typeof import("../../../contract/routes.ts");

export async function saveRole(call: FormCall) {
  const { transport, lists, params } = call;
  const roles = apiOf<Roles>()(transport);
  const { role, catalogue } = await loadRole(transport, { params });
  // The form for administrators has no checkboxes.
  const permissions =
    role?.type === "administrator" ? [] : changesOf(catalogue, role, lists.grant ?? []);
  if (!role) {
    await roles("POST /roles", { body: { ...fieldsOf(call), permissions } });
    return redirect("/dashboard/roles?done=saved");
  }
  const { roleID } = role;
  const { canSession = role.canSession, type = role.type } = fieldsOf(call);
  const change = { roles: [{ roleID, permissions, canSession, type, replaces: false }] };
  const hasConsequences =
    permissions.length > 0 || canSession !== role.canSession || type !== role.type;
  const shown = hasConsequences ? await previewBeforeSaving(call, change) : undefined;
  if (shown) return shown;
  await roles("PATCH /roles/{roleID}", {
    params: { roleID },
    body: { ...fieldsOf(call), ...(permissions.length > 0 ? { permissions } : {}) },
  });
  return redirect("/dashboard/roles?done=saved");
}

type Type = (typeof roleTypes)[number];

function fieldsOf({ values }: FormCall): Pick<RolePost, "name"> & Partial<RolePost> {
  return {
    name: values.name ?? "",
    description: values.description || null,
    ...(values.type === undefined ? {} : { type: (values.type || null) as Type | null }),
    ...("asksSession" in values ? { canSession: "canSession" in values } : {}),
    personalInfo: "personalInfo" in values,
    hasLabel: "hasLabel" in values,
    domains: (values.domains ?? "").split(/[\s,;]+/).filter((domain) => domain !== ""),
  };
}
