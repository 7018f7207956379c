import { handle } from "#platform/server/http/endpoints/route.ts";
import * as contract from "../contract/routes.ts";
import { quotesOf } from "./quotes/show-quotes.ts";
import { checkLength } from "./rendering/check-length.ts";
import { convert } from "./rendering/convert.ts";
import { renderBody } from "./rendering/render-body.ts";

export const routes = [
  handle(contract.quoteBody, async (ctx, { body }) => {
    const { html } = await renderBody(ctx, body);
    return { quote: (await quotesOf(ctx, [html]))(html) };
  }),
  handle(contract.convertBody, async (ctx, { body: { body, format, to } }) => {
    await checkLength(ctx, { body, format });
    return { body: await convert({ body, format }, to), format: to };
  }),
];
