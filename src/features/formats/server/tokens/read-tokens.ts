import { invalid } from "#platform/contract/errors.ts";
import type { FormatDefinition } from "../extension-points.ts";
import { limitDisruption } from "./limit-disruption.ts";
import { sanitise } from "./sanitise.ts";
import { type Token, tokenise } from "./tokens.ts";

// Parsers take more than linear time for tens of thousands of nested elements.
const maxElements = 12_000;

/** Sanitized tokens of a source. Throws if it has too many elements for the parser. `settle` resolves URLs. */
export function readTokens(
  definition: FormatDefinition,
  body: string,
  key: string,
  settle: (tokens: readonly Token[]) => readonly Token[] = (tokens) => tokens,
): Token[] {
  const html = checkSize(definition.toHtml(body, key));
  return limitDisruption(settle(tokenise(sanitise(html))));
}

function checkSize(html: string): string {
  let elements = 0;
  for (const _ of html.matchAll(/<[a-z]/gi)) elements += 1;
  if (elements <= maxElements) return html;
  throw invalid({ field: "body", message: `body holds more than ${maxElements} elements.` });
}
