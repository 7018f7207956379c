import { invalid, notFound } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Explanation } from "../../contract/resources.ts";
import { permissions, recordPermissions, roleMembers } from "../extension-points.ts";
import { explain, type Question } from "./explain.ts";
import { guestRoleID } from "./guest-role.ts";
import { loadState } from "./load-state.ts";

interface Asked {
  userID: number;
  permission: string;
  recordType?: string;
  recordID?: number;
}

/** Why somebody may do something, or not, as things stand. */
export async function answerQuestion(ctx: Ctx, asked: Asked): Promise<Explanation> {
  const { permission } = asked;
  if (!ctx.platform.extensions.find(permissions, permission))
    throw invalid({ field: "permission", message: `${permission} is not a permission.` });
  const person = await findPerson(ctx, asked.userID);
  return explain(await loadState(ctx), {
    ...{ permission, person },
    ...(await findRecord(ctx, asked)),
  });
}

async function findPerson(ctx: Ctx, userID: number): Promise<Question["person"]> {
  if (userID === 0) return { userID, name: "The guest", roleIDs: [guestRoleID], isBanned: false };
  const person = await ctx.platform.extensions.find(roleMembers, "members")?.find(ctx, userID);
  if (!person) throw notFound("User");
  return person;
}

type OfRecord = Pick<Question, "resource" | "overrides">;

/** The resource whose permissions hold for the record; a type that permissions are scoped to is one itself. */
async function findRecord(ctx: Ctx, { recordType, recordID }: Asked): Promise<OfRecord> {
  if (recordType === undefined && recordID === undefined) return {};
  if (recordType === undefined || recordID === undefined)
    throw invalid({
      field: recordType === undefined ? "recordType" : "recordID",
      code: "missingField",
      message: "A record has both a type and an id.",
    });
  const source = ctx.platform.extensions.find(recordPermissions, recordType);
  if (source) {
    const found = await source.find(ctx, recordID);
    if (!found) throw notFound("Record");
    const { resourceType, resourceID, overrides } = found;
    return { resource: { type: resourceType, id: resourceID }, overrides };
  }
  const isScope = ctx.platform.extensions
    .list(permissions)
    .some(({ scope }) => scope === recordType);
  if (!isScope)
    throw invalid({ field: "recordType", message: `No permission depends on a ${recordType}.` });
  return { resource: { type: recordType, id: recordID } };
}
