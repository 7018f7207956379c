import { knownRoles, roleShower, withoutUnseenRoles } from "#features/roles/server/public.ts";
import { userFragments } from "#features/users/server/public.ts";
import { notFound } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { attributesSchemaSchema, type RoleRequestMeta } from "../../contract/resources.ts";
import { ownAddress, type RoleRequestStatus } from "../../contract/rules.ts";
import { decides, seesRequest } from "../policy.ts";
import {
  findRequest,
  listLatestRequests,
  listMetaRows,
  type MetaRow,
  type RequestRow,
} from "../queries.ts";
import type { Answers } from "./check-answers.ts";

export type Expanded = ReadonlySet<"user" | "role" | "statusUser" | "roleRequest">;

const type = "application";

/** Omits roles that the viewer may not see. */
async function shownRoles(ctx: Ctx, roleIDs: readonly number[]) {
  const seen = await withoutUnseenRoles(ctx, [...new Set(roleIDs)]);
  const roles = await knownRoles(ctx);
  const show = await roleShower(ctx);
  return new Map(
    seen.flatMap((roleID) => {
      const role = roles.get(roleID);
      return role ? [[roleID, { roleID, name: show(role).name }] as const] : [];
    }),
  );
}

export async function presentRequests(ctx: Ctx, rows: readonly RequestRow[], expanded: Expanded) {
  const ids = rows.flatMap(({ userID, statusUserID }) => [userID, statusUserID]);
  const people = await userFragments(ctx, ids);
  const roles = await shownRoles(
    ctx,
    rows.map(({ roleID }) => roleID),
  );
  return rows.map(({ statusUserID, attributes, status, ...row }) => ({
    ...row,
    type: type as "application",
    status: status as RoleRequestStatus,
    attributes: attributes as Answers,
    dateExpires: null,
    insertUserID: row.userID,
    ...(expanded.has("user") ? { user: people.get(row.userID) } : {}),
    ...(expanded.has("role") ? { role: roles.get(row.roleID) } : {}),
    // Applicants do not see who decided.
    ...(statusUserID && decides(ctx.viewer)
      ? {
          statusUserID,
          ...(expanded.has("statusUser") ? { statusUser: people.get(statusUserID) } : {}),
        }
      : {}),
  }));
}

/** Throws 404 if the viewer may not see it. */
export async function getRequest(ctx: Ctx, roleRequestID: number): Promise<RequestRow> {
  const row = await findRequest(ctx, roleRequestID);
  if (!row || !seesRequest(ctx.viewer, row)) throw notFound("Request");
  return row;
}

export async function presentRequest(ctx: Ctx, roleRequestID: number, expanded: Expanded) {
  const [shown] = await presentRequests(ctx, [await getRequest(ctx, roleRequestID)], expanded);
  if (!shown) throw notFound("Request");
  return shown;
}

export async function presentMetas(ctx: Ctx, expanded: Expanded, rows?: readonly MetaRow[]) {
  const all = rows ?? (await listMetaRows(ctx));
  const roles = await shownRoles(
    ctx,
    all.map(({ roleID }) => roleID),
  );
  const requests = await listLatestRequests(ctx, ctx.viewer.userID);
  const last = new Map(requests.map((request) => [request.roleID, request]));
  return all.flatMap(({ roleID, name, body, attributes, attributesSchema }) => {
    const role = roles.get(roleID);
    if (!role) return [];
    const request = last.get(roleID);
    return [
      {
        roleID,
        type: type as "application",
        name: name || role.name,
        body,
        format: "text" as const,
        attributes: attributes as RoleRequestMeta["attributes"],
        attributesSchema: attributesSchemaSchema.parse(attributesSchema),
        url: `${ownAddress}/${roleID}`,
        hasRole: ctx.viewer.roleIDs.includes(roleID),
        ...(expanded.has("role") ? { role } : {}),
        ...(request && expanded.has("roleRequest")
          ? {
              roleRequest: {
                status: request.status as RoleRequestStatus,
                dateInserted: request.dateInserted,
              },
            }
          : {}),
      },
    ];
  });
}
