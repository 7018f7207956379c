import { forbidden } from "#platform/contract/errors.ts";
import { can } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { handle } from "#platform/server/http/route.ts";
import * as contract from "../../contract/routes.ts";
import { checkRank, getUserRow, targetOf } from "../domain/target.ts";
import { isSelf } from "../policy.ts";
import { changePreferences, findNoPreferences } from "./actions/change-preferences.ts";
import { readPreferences } from "./read-preferences.ts";

export const preferenceRoutes = [
  handle(contract.getPreferences, async (ctx, { params: { userID } }) => {
    await checkOwner(ctx, userID);
    return presented(await readPreferences(ctx, userID));
  }),
  handle(
    contract.updatePreferences,
    async (ctx, { params: { userID }, body }) => {
      await checkOwner(ctx, userID);
      await changePreferences(ctx, userID, body);
      return presented(await readPreferences(ctx, userID));
    },
    { findIgnored: async (ctx, { body }) => ({ unknown: findNoPreferences(ctx, body) }) },
  ),
];

async function checkOwner(ctx: Ctx, userID: number) {
  if (isSelf(ctx.viewer, userID)) return;
  if (!can(ctx.viewer, "users.edit")) throw forbidden(["users.edit"]);
  checkRank(ctx, await targetOf(ctx, await getUserRow(ctx, userID)));
}

type Preferences = Record<string, Parameters<typeof JSON.stringify>[0]>;

const presented = (preferences: Record<string, unknown>) => preferences as Preferences;
