import { handle } from "#platform/server/http/route.ts";
import * as contract from "../contract/routes.ts";
import { checkLength } from "./domain/check-length.ts";
import { convert } from "./domain/convert.ts";
import { renderBody } from "./domain/render-body.ts";
import { quotesOf } from "./domain/show-quotes.ts";

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
