import { requireSession } from "#features/accounts/server/public.ts";
import { notFound } from "#platform/contract/errors.ts";
import { wholeMember } from "#platform/contract/token-scopes.ts";
import { can } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { handle } from "#platform/server/http/endpoints/route.ts";
import { translatorFor } from "#platform/server/translator.ts";
import * as contract from "../contract/routes.ts";
import { createToken, listGivable } from "./actions/create-token.ts";
import { endToken } from "./actions/end-token.ts";
import { findToken, listTokenRows, type TokenRow } from "./queries.ts";

export const routes = [
  handle(contract.listTokens, async (ctx) => {
    requireSession(ctx);
    return (await listTokenRows(ctx, ctx.viewer.userID)).map(present);
  }),
  handle(contract.createToken, async (ctx, { body }) => {
    const { accessToken, ...row } = await createToken(ctx, body);
    return { ...present(row), accessToken };
  }),
  handle(contract.listTokenPermissions, async (ctx) => {
    const translate = await translatorFor(ctx);
    const labelOf = (name: string) =>
      translate(name === wholeMember ? "tokens.wholeMember" : `permission.${name}`);
    return listGivable(ctx).map((name) => ({ name, label: labelOf(name) }));
  }),
  handle(contract.getToken, async (ctx, { params }) =>
    present(await getOwnToken(ctx, params.accessTokenID)),
  ),
  handle(contract.deleteToken, async (ctx, { params }) => {
    const { tokenID, userID } = await getOwnToken(ctx, params.accessTokenID);
    await ctx.transaction((tx) => endToken(tx, { tokenID, userID }));
  }),
];

const present = ({ tokenID, writesPerMinute, ...row }: TokenRow) => ({
  ...row,
  accessTokenID: tokenID,
  ...(writesPerMinute === null ? {} : { writesPerMinute }),
});

async function getOwnToken(ctx: Ctx, tokenID: number): Promise<TokenRow> {
  requireSession(ctx);
  const row = await findToken(ctx, tokenID);
  if (!row || (row.userID !== ctx.viewer.userID && !can(ctx.viewer, "site.manage")))
    throw notFound("Token");
  return row;
}
