import { findUser } from "#features/users/server/public.ts";
import { paged } from "#platform/contract/queries/paging.ts";
import type { Ctx } from "#platform/server/context.ts";
import { handle } from "#platform/server/http/endpoints/route.ts";
import * as contract from "../../contract/routes.ts";
import { dropMail } from "./actions/drop-mail.ts";
import { retryMail } from "./actions/retry-mail.ts";
import { retryMails } from "./actions/retry-mails.ts";
import { mailTypes } from "./mail-types.ts";
import { presentMails } from "./present.ts";
import { countMailRows, listMailRows } from "./queries.ts";
import { readMailQueue } from "./read-mail-queue.ts";

export const logRoutes = [
  handle(contract.listMails, async (ctx, { query: { page, limit, userID, ...otherFilters } }) => {
    const recipient = await recipientOf(ctx, { userID, recipient: otherFilters.recipient });
    if (recipient === "nobody") return paged([], { page, limit, total: 0 });
    const filters = { ...otherFilters, recipient };
    const rows = await listMailRows(ctx, filters, { page, limit });
    const total = await countMailRows(ctx, filters);
    return paged(await presentMails(ctx, rows), { page, limit, total });
  }),
  handle(contract.listMailTypes, async (ctx) =>
    [...(await mailTypes(ctx))].map(([template, name]) => ({ template, name })),
  ),
  handle(contract.getMailQueue, readMailQueue),
  handle(contract.retryMail, (ctx, { params }) => retryMail(ctx, params.mailID)),
  handle(contract.retryMails, (ctx, { body }) => retryMails(ctx, body.template)),
  handle(contract.dropMail, (ctx, { params }) => dropMail(ctx, params.mailID)),
];

/** Lowercased address to filter by; `nobody` if the filters contradict each other. */
async function recipientOf(
  ctx: Ctx,
  { userID, recipient }: { userID?: number | undefined; recipient?: string | undefined },
): Promise<string | undefined> {
  const requestedAddress = recipient?.toLowerCase();
  if (userID === undefined) return requestedAddress;
  const userAddress = (await findUser(ctx, userID))?.email?.toLowerCase();
  return userAddress && (requestedAddress === undefined || requestedAddress === userAddress)
    ? userAddress
    : "nobody";
}
