import { findUser } from "#features/users/server/public.ts";
import { forbidden, notFound } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { handle } from "#platform/server/http/endpoints/route.ts";
import * as contract from "../../contract/routes/warnings.ts";
import { revoke } from "../actions/revoke.ts";
import { warn } from "../actions/warn.ts";
import { mayRead } from "../policy.ts";
import { presentPreview } from "../present/preview.ts";
import { presentWarnings } from "../present/warnings.ts";
import { findWarnings, listWarnings } from "../queries/warnings.ts";

const maxLimit = 200;

export const warningRoutes = [
  handle(contract.listWarnings, async (ctx, { query: { userID } }) => {
    if (!mayRead(ctx.viewer, userID)) throw forbidden(["warnings.add"]);
    if (!(await findUser(ctx, userID))) throw notFound("User");
    return presentWarnings(ctx, await listWarnings(ctx, userID, maxLimit));
  }),
  handle(contract.previewWarning, (ctx, { query }) => presentPreview(ctx, query)),
  handle(contract.getWarning, (ctx, { params }) => getOne(ctx, params.warningID)),
  handle(contract.createWarning, async (ctx, { body }) => getOne(ctx, await warn(ctx, body))),
  handle(contract.revokeWarning, async (ctx, { params: { warningID }, body }) => {
    await revoke(ctx, warningID, body.note);
    return getOne(ctx, warningID);
  }),
];

async function getOne(ctx: Ctx, warningID: number) {
  const [row] = await findWarnings(ctx, [warningID]);
  if (!row || !mayRead(ctx.viewer, row.userID)) throw notFound("Warning");
  const [warning] = await presentWarnings(ctx, [row]);
  if (!warning) throw notFound("Warning");
  return warning;
}
