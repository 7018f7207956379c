import { userFragments } from "#features/users/server/public.ts";
import { notFound } from "#platform/contract/errors.ts";
import { paged } from "#platform/contract/queries/paging.ts";
import type { Ctx } from "#platform/server/context.ts";
import { handle } from "#platform/server/http/endpoints/route.ts";
import * as contract from "../../contract/routes/address-bans.ts";
import { addAddressBan, deleteAddressBan } from "../actions/change-address-bans.ts";
import { type AddressBanRow, findAddressBan, listAddressBans } from "../queries/address-bans.ts";

export const addressBanRoutes = [
  handle(contract.listAddressBans, async (ctx, { query }) => {
    const { page, limit } = query;
    const { rows, total } = await listAddressBans(ctx, query);
    return paged(await present(ctx, rows), { page, limit, total });
  }),
  handle(contract.getAddressBan, async (ctx, { params }) => {
    const row = await findAddressBan(ctx, params.addressBanID);
    if (!row) throw notFound("Ban");
    return presentOne(ctx, row);
  }),
  handle(contract.createAddressBan, async (ctx, { body }) =>
    presentOne(ctx, await addAddressBan(ctx, body)),
  ),
  handle(contract.deleteAddressBan, async (ctx, { params }) => {
    await deleteAddressBan(ctx, params.addressBanID);
  }),
];

async function presentOne(ctx: Ctx, row: AddressBanRow) {
  const [shown] = await present(ctx, [row]);
  if (!shown) throw notFound("Ban");
  return shown;
}

async function present(ctx: Ctx, rows: readonly AddressBanRow[]) {
  const people = await userFragments(
    ctx,
    rows.map(({ insertUserID }) => insertUserID),
  );
  return rows.map(({ kind, ...row }) => {
    const insertUser = people.get(row.insertUserID);
    if (!insertUser) throw new Error(`Nobody stands for member ${row.insertUserID}.`);
    return {
      ...row,
      kind: kind === "network" ? ("network" as const) : ("emailDomain" as const),
      insertUser,
    };
  });
}
