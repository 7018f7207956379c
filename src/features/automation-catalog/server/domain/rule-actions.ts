import { z } from "zod";
import { withControl } from "#features/automation-rules/contract/rules/controls.ts";
import { defineAction } from "#features/automation-rules/server/public.ts";
import { followCategory } from "#features/categories/contract/routes.ts";
import { categoryTree } from "#features/categories/server/public.ts";
import {
  addTags,
  bumpDiscussion,
  closeDiscussions,
  moveDiscussions,
} from "#features/discussions/contract/routes/changes.ts";
import { createEscalation } from "#features/escalations/contract/routes.ts";
import {
  hasPower,
  knownRoles,
  listGrants,
  listRoleRows,
  mayAssign,
} from "#features/roles/server/public.ts";
import { knownTags } from "#features/tags/server/public.ts";
import { assignRoles } from "#features/users/contract/routes.ts";
import { memberViewer } from "#features/users/server/public.ts";
import type { Progress } from "#platform/contract/endpoints/progress.ts";
import { ApiError, forbidden, invalid, say } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { callInProcess } from "#platform/server/http/endpoints/in-process.ts";
import { loadRecords } from "#platform/server/records/record-types.ts";
import { categoryID, categoryIDs, roleID, tagIDs } from "./values.ts";

const discussion = { recordType: "discussion" };
const user = { recordType: "user" };

/** Throws the refusal of a bulk call on a single record. */
function refusedOne({ progress: { exceptionsByID } }: Pick<Progress, "progress">) {
  const [refusal] = Object.values(exceptionsByID);
  if (refusal) throw new ApiError(refusal.status, refusal.message);
}

const close = defineAction({
  ...discussion,
  actionType: "closeDiscussionAction",
  value: z.strictObject({}),
  async run(tx, _value, discussionID) {
    const body = { discussionIDs: [discussionID], closed: true };
    refusedOne((await callInProcess(tx)(closeDiscussions, { body })).body);
  },
});

const bump = defineAction({
  ...discussion,
  actionType: "bumpDiscussionAction",
  value: z.strictObject({}),
  async run(tx, _value, discussionID) {
    await callInProcess(tx)(bumpDiscussion, { params: { discussionID } });
  },
});

const move = defineAction({
  ...discussion,
  actionType: "moveToCategoryAction",
  value: z.strictObject({ categoryID }),
  check: async (ctx, value) => checkCategories(ctx, "categoryID", [value.categoryID]),
  async run(tx, value, discussionID) {
    const body = { discussionIDs: [discussionID], categoryID: value.categoryID };
    refusedOne((await callInProcess(tx)(moveDiscussions, { body })).body);
  },
});

const tag = defineAction({
  ...discussion,
  actionType: "addTagAction",
  value: z.strictObject({ tagID: tagIDs }),
  async check(ctx, value) {
    const existing = await knownTags(ctx, value.tagID);
    checkAll("tagID", value.tagID, new Set([...existing.values()].map(({ tagID: id }) => id)));
  },
  async run(tx, value, discussionID) {
    await callInProcess(tx)(addTags, { params: { discussionID }, body: { tagIDs: value.tagID } });
  },
});

const escalate = defineAction({
  ...discussion,
  actionType: "createEscalationAction",
  value: z.strictObject({
    recordIsLive: withControl(z.boolean().default(true), {
      inputType: "toggle",
      labelID: "automation.field.recordIsLive",
    }).describe("Without it the post is removed until somebody has decided"),
  }),
  async run(tx, { recordIsLive }, discussionID) {
    const head = (await loadRecords(tx, "discussion", [discussionID])).get(discussionID);
    await callInProcess(tx)(createEscalation, {
      body: {
        name: head?.name ?? String(discussionID),
        recordType: "discussion",
        recordID: discussionID,
        reportReasonIDs: ["rule-breaking"],
        recordIsLive,
      },
    });
  },
});

const roles = defineAction({
  ...user,
  actionType: "addRemoveRoleAction",
  givesPower: true,
  value: z.strictObject({
    addRoleID: roleID("automation.field.addRole", "rolesToGive"),
    removeRoleID: roleID("automation.field.removeRole", "roles"),
  }),
  async check(ctx, { addRoleID, removeRoleID }) {
    if (addRoleID === undefined && removeRoleID === undefined)
      throw invalid({ field: "addRoleID", path: "action.actionValue", message: "Choose a role." });
    const existing = await knownRoles(ctx);
    const named = [addRoleID, removeRoleID].filter((each) => each !== undefined);
    checkAll("addRoleID", named, new Set(existing.keys()));
    if (addRoleID !== undefined) await checkPower(ctx, addRoleID);
    const grants = Map.groupBy(await listGrants(ctx, named), ({ roleID: id }) => id);
    for (const role of named.flatMap((id) => existing.get(id) ?? []))
      if (!mayAssign(ctx.viewer, role, grants.get(role.roleID) ?? []))
        throw forbidden(
          [],
          "You cannot assign or remove a role with more permissions than you have.",
        );
  },
  async run(tx, { addRoleID, removeRoleID }, userID) {
    // Permissions of the role may have been extended since the rule was saved.
    if (addRoleID !== undefined) await checkPower(tx, addRoleID);
    const listed = (id: number | undefined) => (id === undefined ? [] : [id]);
    const body = {
      userIDs: [userID],
      addRoleIDs: listed(addRoleID),
      removeRoleIDs: listed(removeRoleID),
    };
    refusedOne((await callInProcess(tx)(assignRoles, { body })).body);
  },
});

const follow = defineAction({
  ...user,
  actionType: "categoryFollowAction",
  value: z.strictObject({ categoryID: categoryIDs }),
  check: async (ctx, value) => checkCategories(ctx, "categoryID", value.categoryID),
  async run(tx, value, userID) {
    const call = callInProcess(tx.as(await memberViewer(tx, userID)));
    for (const each of value.categoryID)
      await call(followCategory, { params: { categoryID: each }, body: { followed: true } });
  },
});

export const actions = [close, bump, move, tag, escalate, roles, follow];

/** Rules never assign roles with power over the site or its members. */
async function checkPower(ctx: Ctx, addRoleID: number) {
  const role = (await listRoleRows(ctx)).find((each) => each.roleID === addRoleID);
  if (role && hasPower(role, await listGrants(ctx, [addRoleID])))
    throw invalid({
      field: "addRoleID",
      path: "action.actionValue",
      message: "A rule cannot give a role that has power over the site or its members.",
    });
}

async function checkCategories(ctx: Ctx, field: string, ids: readonly number[]) {
  const { byID } = await categoryTree(ctx);
  checkAll(field, ids, new Set(byID.keys()));
}

function checkAll(field: string, ids: readonly number[], existing: ReadonlySet<number>) {
  const unknown = ids.find((each) => !existing.has(each));
  if (unknown !== undefined)
    throw invalid({
      field,
      path: "action.actionValue",
      ...say("There is no record with the ID {id}.", { id: unknown }),
    });
}
