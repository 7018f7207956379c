import {
  getUserRow,
  getVisibleUser,
  isSelf,
  userFragments,
} from "#features/users/server/public.ts";
import { forbidden } from "#platform/contract/errors.ts";
import { can } from "#platform/contract/viewer.ts";
import { handle } from "#platform/server/http/endpoints/route.ts";
import * as contract from "../contract/routes.ts";
import { ignoreUser } from "./actions.ts";
import { listIgnoredRows, removeIgnore } from "./queries.ts";

export const routes = [
  handle(contract.listIgnored, async (ctx, { params: { userID } }) => {
    if (!isSelf(ctx.viewer, userID) && !can(ctx.viewer, "community.moderate"))
      throw forbidden(["community.moderate"]);
    await getUserRow(ctx, userID);
    const rows = await listIgnoredRows(ctx, userID);
    const people = await userFragments(
      ctx,
      rows.map(({ ignoredUserID }) => ignoredUserID),
    );
    return rows.flatMap(({ ignoredUserID, dateIgnored }) => {
      const person = people.get(ignoredUserID);
      return person ? [{ ...person, dateIgnored }] : [];
    });
  }),
  handle(contract.ignoreUser, async (ctx, { params: { userID } }) => {
    await ignoreUser(ctx, userID);
    return { ignored: true };
  }),
  handle(contract.unignoreUser, async (ctx, { params: { userID } }) => {
    const isRemoved = await ctx.transaction((tx) => removeIgnore(tx, ctx.viewer.userID, userID));
    if (!isRemoved) await getVisibleUser(ctx, userID);
  }),
];
