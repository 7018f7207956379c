import { handle } from "#platform/server/http/endpoints/route.ts";
import * as contract from "../../contract/routes/account.ts";
import { changeAccount } from "./actions/change-account.ts";
import { deleteOwnAccount } from "./actions/delete-own-account.ts";
import { withdrawEmail } from "./actions/withdraw-email.ts";
import { readAccount } from "./read-account.ts";

export const accountRoutes = [
  handle(contract.getAccount, readAccount),
  handle(contract.changeAccount, async (ctx, { body }) => {
    await changeAccount(ctx, body);
    return readAccount(ctx);
  }),
  handle(contract.withdrawEmail, (ctx) => withdrawEmail(ctx)),
  handle(contract.deleteOwnAccount, (ctx, { query }) => deleteOwnAccount(ctx, query.deleteMethod)),
];
