import { notFound } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { handle } from "#platform/server/http/endpoints/route.ts";
import * as contract from "../contract/routes.ts";
import { getTranslator, removeTranslator, saveTranslator } from "./actions/save-translator.ts";
import { testTranslator } from "./actions/test-translator.ts";
import { findConfigured, listConfigured } from "./domain/configured-translators.ts";
import { presentTranslators } from "./present.ts";

export const routes = [
  handle(contract.listMachineTranslators, async (ctx) =>
    presentTranslators(ctx, await listConfigured(ctx)),
  ),
  handle(contract.getMachineTranslator, (ctx, { params }) => present(ctx, params.type)),
  handle(contract.putMachineTranslator, async (ctx, { params, body }) => {
    await saveTranslator(ctx, getTranslator(ctx, params.type), body);
    return present(ctx, params.type);
  }),
  handle(contract.deleteMachineTranslator, (ctx, { params }) =>
    removeTranslator(ctx, getTranslator(ctx, params.type)),
  ),
  handle(contract.testMachineTranslator, async (ctx, { params, body }) =>
    testTranslator(ctx, await getConfigured(ctx, params.type), body),
  ),
];

async function getConfigured(ctx: Ctx, type: string) {
  const found = await findConfigured(ctx, type);
  if (!found) throw notFound("Translation Service");
  return found;
}

async function present(ctx: Ctx, type: string) {
  const [shown] = await presentTranslators(ctx, [await getConfigured(ctx, type)]);
  if (!shown) throw notFound("Translation Service");
  return shown;
}
