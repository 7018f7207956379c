import { notFound } from "#platform/contract/errors.ts";
import { paged } from "#platform/contract/queries/paging.ts";
import type { Ctx } from "#platform/server/context.ts";
import { handle } from "#platform/server/http/endpoints/route.ts";
import * as contract from "../../contract/routes/authenticators.ts";
import { authenticatorTypes } from "../extension-points.ts";

export const routes = [
  handle(contract.listAuthenticators, async (ctx, { query: { type, page, limit } }) => {
    const all = (await listAll(ctx)).filter((each) => type?.includes(each.type) ?? true);
    const items = all.slice((page - 1) * limit, page * limit);
    return paged(items, { page, limit, total: all.length });
  }),
  handle(contract.listOfferedAuthenticators, listOffered),
  handle(contract.getAuthenticator, async (ctx, { params: { authenticatorID } }) => {
    const authenticator = (await listAll(ctx)).find(
      (each) => each.authenticatorID === authenticatorID,
    );
    if (!authenticator) throw notFound("Authenticator");
    return authenticator;
  }),
  handle(contract.listAuthenticatorTypes, async ({ platform }) =>
    platform.extensions
      .list(authenticatorTypes)
      .map(({ type, name }) => ({ authenticatorType: type, name })),
  ),
];

const listAll = async (ctx: Ctx) =>
  (
    await Promise.all(
      ctx.platform.extensions.list(authenticatorTypes).map((type) => type.listAuthenticators(ctx)),
    )
  )
    .flat()
    .toSorted((a, b) => a.authenticatorID - b.authenticatorID);

/** Default ones first, then by name. */
async function listOffered(ctx: Ctx) {
  const lists = await Promise.all(
    ctx.platform.extensions.list(authenticatorTypes).map((type) => type.listOffered?.(ctx) ?? []),
  );
  return lists
    .flat()
    .toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault) || a.name.localeCompare(b.name));
}
