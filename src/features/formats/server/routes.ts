import { handle } from "#platform/server/http/route.ts";
import * as contract from "../contract/routes.ts";
import { checkLength } from "./domain/check-length.ts";
import { convertBody } from "./domain/convert-body.ts";
import { convertOnThread, isLong } from "./domain/on-thread.ts";
import { renderBody } from "./domain/render-body.ts";
import { quotesOf } from "./domain/show-quotes.ts";

export const routes = [
  handle(contract.quoteBody, async (ctx, { body }) => {
    const { html } = await renderBody(ctx, body);
    return { quote: (await quotesOf(ctx, [html]))(html) };
  }),
  handle(contract.convertBody, async (ctx, { body: { body, format, to } }) => {
    await checkLength(ctx, { body, format });
    const converted = isLong({ body, format })
      ? await convertOnThread({ body, format }, to)
      : convertBody({ body, from: format, to });
    return { body: converted, format: to };
  }),
];
