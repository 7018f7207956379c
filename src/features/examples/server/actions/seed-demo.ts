import { addRows } from "#features/imports/server/public.ts";
import { createRole } from "#features/roles/contract/routes.ts";
import { memberRoleID } from "#features/roles/contract/rules.ts";
import { setRoleIDs } from "#features/users/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { callInProcess } from "#platform/server/http/endpoints/in-process.ts";
import { type DemoRole, demoPeople, mentorRole } from "../domain/demo-people.ts";
import { demoDiscussions, demoRows } from "../domain/demo-rows.ts";
import { refuseContent } from "../domain/refuse-content.ts";

const moderatorRoleID = 32;

/** Seeds an empty site with a small bicycle repair community, in several languages and all formats. */
export async function seedDemo(ctx: Ctx, { force }: { force: boolean }) {
  if (!force) await refuseContent(ctx);
  const { find } = await addRows(ctx, demoRows(ctx.now()));
  const roleIDs: Record<DemoRole, readonly number[]> = {
    member: [memberRoleID],
    moderator: [memberRoleID, moderatorRoleID],
    mentor: [memberRoleID, await addMentorRole(ctx)],
  };
  await ctx.transaction(async (tx) => {
    for (const { id, role = "member" } of demoPeople) {
      const userID = find("user", id);
      if (userID !== undefined) await setRoleIDs(tx, userID, roleIDs[role]);
    }
  });
  return {
    users: demoPeople.length,
    discussions: demoDiscussions.length,
    comments: demoDiscussions.flatMap(({ comments }) => comments).length,
  };
}

async function addMentorRole(ctx: Ctx): Promise<number> {
  const { body } = await callInProcess(ctx)(createRole, { body: mentorRole });
  return body.roleID;
}
