import { data, redirect } from "react-router";
import { apiOf } from "#platform/web/api.ts";
import type { FormAnswer, FormCall } from "#platform/web/page-action.ts";
import type { PermissionPreview, RolePost, roleTypes } from "../../../contract/resources.ts";
import { changesOf } from "./grants.ts";
import { loadRole } from "./load-role.ts";

type Roles = typeof import("../../../contract/routes.ts");

/** What comes back to the form when saving has consequences that nobody has looked at yet. */
export interface RoleAnswer extends FormAnswer {
  preview?: PermissionPreview;
  /** The change that the preview is of; sent along, it says that somebody has looked. */
  seen?: string;
}

/**
 * Saves a role. A change of what people may do is shown first: who gains and loses what. Only the
 * same change sent again, with the mark of what was shown, is saved.
 */
export async function saveRole(call: FormCall): Promise<Response> {
  const { transport, values, lists, params } = call;
  const roles = apiOf<Roles>()(transport);
  const { role, catalogue } = await loadRole(transport, { params });
  const permissions = changesOf(catalogue, role, lists.grant ?? []);
  if (!role) {
    await roles("POST /roles", { body: { ...fieldsOf(call), permissions } });
    return redirect("/dashboard/roles?done=saved");
  }
  const seen = JSON.stringify(permissions);
  if (permissions.length > 0 && values.seen !== seen) {
    const preview = await roles("POST /permissions/preview", {
      body: { roles: [{ roleID: role.roleID, permissions }] },
    });
    if (preview.countGaining + preview.countLosing > 0 || concernsGuests(preview)) {
      const answer: RoleAnswer = { message: "", status: 200, errors: [], values, lists };
      return data({ ...answer, preview, seen }) as unknown as Response;
    }
  }
  const { roleID } = role;
  await roles("PATCH /roles/{roleID}", {
    params: { roleID },
    body: { ...fieldsOf(call), ...(permissions.length > 0 ? { permissions } : {}) },
  });
  return redirect("/dashboard/roles?done=saved");
}

const concernsGuests = ({ changes }: PermissionPreview) =>
  changes.some(({ gains, losses }) => gains.guests || losses.guests);

type Type = (typeof roleTypes)[number];

function fieldsOf({ values }: FormCall): Pick<RolePost, "name"> & Partial<RolePost> {
  return {
    name: values.name ?? "",
    description: values.description || null,
    ...(values.type === undefined ? {} : { type: (values.type || null) as Type | null }),
    personalInfo: "personalInfo" in values,
    domains: (values.domains ?? "").split(/[\s,;]+/).filter((domain) => domain !== ""),
  };
}
