import { paged } from "#platform/contract/queries/paging.ts";
import { handle } from "#platform/server/http/endpoints/route.ts";
import * as contract from "../contract/routes.ts";
import { checkIntake, readStatus } from "./actions/check-intake.ts";
import { presentReceived } from "./present.ts";
import { listReceived } from "./queries.ts";

export const routes = [
  handle(contract.listReceivedMails, async (ctx, { query: { page, limit, outcome } }) => {
    const rows = await listReceived(ctx, { page, limit, outcome });
    const hasMore = rows.length > limit;
    return paged(rows.slice(0, limit).map(presentReceived), { page, limit, hasMore });
  }),
  handle(contract.getIntakeStatus, readStatus),
  handle(contract.checkIntake, checkIntake),
];
