import { handle } from "#platform/server/http/route.ts";
import * as contract from "../contract/routes.ts";
import { checkLength } from "./domain/check-length.ts";
import { convertBody } from "./domain/convert-body.ts";
import { renderBody } from "./domain/render-body.ts";

export const routes = [
  handle(contract.quoteBody, async (ctx, { body }) => ({
    quote: (await renderBody(ctx, body)).html,
  })),
  handle(contract.convertBody, async (ctx, { body: { body, format, to } }) => {
    await checkLength(ctx, { body, format });
    return { body: convertBody({ body, from: format, to }), format: to };
  }),
];
