import { invalid, notFound, say } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { findFacet } from "#platform/server/records/record-types.ts";
import type { Explanation } from "../../contract/resources.ts";
import {
  permissioned,
  permissions,
  type RankVerdict,
  rankRules,
  resourceCounts,
  roleMembers,
} from "../extension-points.ts";
import { explain, type Question } from "./explain.ts";
import { guestRoleID } from "./guest-role.ts";
import { loadState } from "./load-state.ts";
import { roleShower } from "./shown-role.ts";

interface Asked {
  userID: number;
  permission: string;
  recordType?: string;
  recordID?: number;
  recordUserID?: number;
}

export async function answerQuestion(ctx: Ctx, question: Asked): Promise<Explanation> {
  const asked = withRecord(question);
  const { permission } = asked;
  if (!ctx.platform.extensions.find(permissions, permission))
    throw invalid({
      field: "permission",
      ...say("{permission} is not a permission.", { permission }),
    });
  const person = await findPerson(ctx, asked.userID);
  const { instead, ...record } = await findRecord(ctx, asked, person);
  const names = await namesOf(ctx, record.resource?.type);
  const { steps, ...answer } = explain(await loadState(ctx), {
    permission: instead ?? permission,
    person,
    names,
    ...record,
  });
  const show = await roleShower(ctx);
  return {
    ...answer,
    permission,
    steps: steps.map((step) => ({ ...step, roles: step.roles.map(show) })),
  };
}

function withRecord({ recordUserID, ...asked }: Asked): Asked {
  if (recordUserID === undefined) return asked;
  if (asked.recordType === undefined && asked.recordID === undefined)
    return { ...asked, recordType: "user", recordID: recordUserID };
  throw invalid({
    field: "recordUserID",
    code: "duplicate",
    message: "Choose either a member or another record.",
  });
}

async function namesOf(ctx: Ctx, resourceType: string | undefined) {
  const source = resourceType && ctx.platform.extensions.find(resourceCounts, resourceType);
  const listed = source ? await source.list(ctx) : [];
  return new Map(listed.map(({ id, name }) => [id, name]));
}

async function findPerson(ctx: Ctx, userID: number): Promise<Question["person"]> {
  if (userID === 0) return { userID, name: "The guest", roleIDs: [guestRoleID], isBanned: false };
  const person = await ctx.platform.extensions.find(roleMembers, "members")?.find(ctx, userID);
  if (!person) throw notFound("User");
  return person;
}

type OfRecord = Pick<Question, "resource" | "overrides" | "barrier" | "reason" | "rank"> & {
  instead?: string;
};

async function findRecord(
  ctx: Ctx,
  asked: Asked,
  { name, roleIDs }: Question["person"],
): Promise<OfRecord> {
  const { recordType, recordID } = asked;
  if (recordType === undefined && recordID === undefined) return {};
  if (recordType === undefined || recordID === undefined)
    throw invalid({
      field: recordType === undefined ? "recordType" : "recordID",
      code: "missingField",
      message: "A record has both a type and an id.",
    });
  const rule = ctx.platform.extensions.find(rankRules, recordType);
  if (rule) return verdictOf(await rule.find(ctx, recordID, { ...asked, name, roleIDs }));
  const source = findFacet(ctx.platform.extensions, recordType, permissioned);
  if (source) {
    const found = await source.find(ctx, recordID, asked);
    if (!found) throw notFound("Record");
    const { resourceType, resourceID, ...rights } = found;
    return { resource: { type: resourceType, id: resourceID }, ...rights };
  }
  const isScope = ctx.platform.extensions
    .list(permissions)
    .some(({ scope }) => scope === recordType);
  if (!isScope)
    throw invalid({
      field: "recordType",
      ...say("No permission depends on a {type}.", { type: recordType }),
    });
  await checkResource(ctx, recordType, recordID);
  return { resource: { type: recordType, id: recordID } };
}

function verdictOf(verdict: RankVerdict | null | undefined): OfRecord {
  if (verdict === undefined) throw notFound("Record");
  return verdict === null ? {} : { rank: verdict };
}

async function checkResource(ctx: Ctx, resourceType: string, resourceID: number) {
  const resources = await ctx.platform.extensions.find(resourceCounts, resourceType)?.list(ctx);
  if (resources && !resources.some(({ id }) => id === resourceID)) throw notFound("Record");
}
