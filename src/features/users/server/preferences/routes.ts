import { handle } from "#platform/server/http/endpoints/route.ts";
import * as contract from "../../contract/routes.ts";
import { checkOwner } from "../domain/check-owner.ts";
import { changePreferences, findUnknownPreferences } from "./actions/change-preferences.ts";
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
    { findIgnored: async (ctx, { body }) => ({ unknown: findUnknownPreferences(ctx, body) }) },
  ),
];

type Preferences = Record<string, Parameters<typeof JSON.stringify>[0]>;

const presented = (preferences: Record<string, unknown>) => preferences as Preferences;
