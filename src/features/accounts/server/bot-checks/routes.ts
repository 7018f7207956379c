import { handle } from "#platform/server/http/endpoints/route.ts";
import * as contract from "../../contract/routes/bot-checks.ts";
import { findBotCheck } from "../registration/actions/check-bot.ts";

export const routes = [
  handle(contract.createBotCheck, async (ctx) => {
    const check = await findBotCheck(ctx);
    return { name: check?.name ?? null, challenge: check ? await check.challenge(ctx) : {} };
  }),
];
