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

interface ExplainQuery {
  userID: number;
  permission: string;
  recordType?: string;
  recordID?: number;
  recordUserID?: number;
}

export async function answerQuestion(ctx: Ctx, question: ExplainQuery): Promise<Explanation> {
  const query = withRecord(question);
  const { permission } = query;
  if (!ctx.platform.extensions.find(permissions, permission))
    throw invalid({
      field: "permission",
      ...say("{permission} is not a permission.", { permission }),
    });
  const person = await findPerson(ctx, query.userID);
  const { instead, ...record } = await findRecord(ctx, query, person);
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

function withRecord({ recordUserID, ...query }: ExplainQuery): ExplainQuery {
  if (recordUserID === undefined) return query;
  if (query.recordType === undefined && query.recordID === undefined)
    return { ...query, recordType: "user", recordID: recordUserID };
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
  query: ExplainQuery,
  { name, roleIDs }: Question["person"],
): Promise<OfRecord> {
  const { recordType, recordID } = query;
  if (recordType === undefined && recordID === undefined) return {};
  if (recordType === undefined || recordID === undefined)
    throw invalid({
      field: recordType === undefined ? "recordType" : "recordID",
      code: "missingField",
      message: "A record has both a type and an id.",
    });
  const rule = ctx.platform.extensions.find(rankRules, recordType);
  if (rule) return verdictOf(await rule.find(ctx, recordID, { ...query, name, roleIDs }));
  const source = findFacet(ctx.platform.extensions, recordType, permissioned);
  if (source) {
    const recordRights = await source.find(ctx, recordID, query);
    if (!recordRights) throw notFound("Record");
    const { resourceType, resourceID, ...rights } = recordRights;
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
