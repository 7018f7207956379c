import { postOnce } from "#features/flood-control/server/public.ts";
import { withoutUnseenRoles } from "#features/roles/server/public.ts";
import { conflict, forbidden, notFound } from "#platform/contract/errors.ts";
import { isReadOnly } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { roleRequestCreated } from "../../contract/events.ts";
import { attributesSchemaSchema } from "../../contract/resources.ts";
import { daysBetween } from "../../contract/rules.ts";
import { type Answers, checkAnswers } from "../domain/check-answers.ts";
import { findMeta, findRequest, insertRequest, listLatestRequests } from "../queries.ts";
import { requestFlood } from "../settings.ts";

const dayMs = 86_400_000;

/** Returns the id of the request. */
export const requestRole = (ctx: Ctx, roleID: number, given: Answers): Promise<number> =>
  ctx.transaction(async (tx) => {
    if (isReadOnly(tx.viewer)) throw forbidden([]);
    const meta = await findMeta(tx, roleID);
    const seen = await withoutUnseenRoles(tx, [roleID]);
    if (!meta || seen.length === 0) throw notFound("Role");
    if (tx.viewer.roleIDs.includes(roleID)) throw conflict("You already have this role.");
    const attributes = checkAnswers(attributesSchemaSchema.parse(meta.attributesSchema), given);
    await checkCooldown(tx, roleID);
    return postOnce(tx, {
      limit: requestFlood,
      content: ["roleRequest", roleID, attributes],
      isThere: async (id) => (await findRequest(tx, id))?.status === "pending",
      async post() {
        const roleRequestID = await insertRequest(tx, { roleID, attributes });
        if (roleRequestID === undefined) throw conflict("You have already requested this role.");
        await tx.emit(roleRequestCreated, { roleRequestID, userID: tx.viewer.userID });
        return roleRequestID;
      },
    });
  });

async function checkCooldown(ctx: Ctx, roleID: number) {
  const last = (await listLatestRequests(ctx, ctx.viewer.userID)).find(
    (each) => each.roleID === roleID,
  );
  if (last?.status !== "denied") return;
  if (ctx.now().getTime() - last.dateOfStatus.getTime() >= daysBetween * dayMs) return;
  throw conflict("You can request this role again a week after it was denied.");
}
