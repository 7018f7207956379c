import type { Format } from "#features/formats/contract/resources.ts";
import type { Ctx } from "#platform/server/context.ts";
import { handle } from "#platform/server/http/endpoints/route.ts";
import * as contract from "../contract/routes.ts";
import { deleteSignature, writeSignature } from "./actions/write-signature.ts";
import { checkTarget } from "./domain/target.ts";
import { findSignature } from "./queries.ts";

export const routes = [
  handle(contract.getSignature, async (ctx, { params: { userID } }) => {
    await checkTarget(ctx, userID);
    return sourceOf(ctx, userID);
  }),
  handle(contract.putSignature, async (ctx, { params: { userID }, body }) => {
    await writeSignature(ctx, userID, body);
    return sourceOf(ctx, userID);
  }),
  handle(contract.deleteSignature, (ctx, { params: { userID } }) => deleteSignature(ctx, userID)),
];

async function sourceOf(ctx: Ctx, userID: number) {
  const { body = "", format = "markdown" } = (await findSignature(ctx, userID)) ?? {};
  return { userID, body, format: format as Format };
}
