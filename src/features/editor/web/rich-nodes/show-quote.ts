import { type QuotedRecord, quoteElement } from "#features/formats/contract/rules/quotes.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { browserTransport } from "#platform/web/calls/browser-transport.ts";

type Formats = typeof import("#features/formats/contract/routes.ts");

export async function showQuote(dom: HTMLElement, quoted: QuotedRecord) {
  const body = JSON.stringify([quoteElement("rich_embed_card", quoted)]);
  const rendered = await apiOf<Formats>()(browserTransport)("POST /rich/quote", {
    body: { body, format: "rich2" },
  }).catch(() => undefined);
  // If the server is unreachable, the address stays.
  if (rendered) dom.innerHTML = rendered.quote;
}
