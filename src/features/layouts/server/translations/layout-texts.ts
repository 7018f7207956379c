import { createHash } from "node:crypto";
import type { Ctx } from "#platform/server/context.ts";
import { type ContentTexts, translatedCopy } from "#platform/server/records/content-texts.ts";
import type { TranslatableRecords } from "#platform/server/records/translatable.ts";
import type { LayoutDefinition } from "../../contract/resources.ts";
import { isNode } from "../../contract/rules.ts";
import { listLayouts } from "../queries/layouts.ts";

const recordType = "layoutText";
const propertyName = "text";

/** Options of widgets that are words to read. */
const wordKeys = new Set([
  "title",
  "subtitle",
  "description",
  "name",
  "label",
  "text",
  "placeholder",
]);
/** Nodes that have texts of the product, or none. */
const notWritten = new Set(["translate", "param", "ref", "api", "literal", "sprintf"]);

/** Texts are found by what they say, so that widgets can move without losing their translation. */
const keyOf = (text: string): string =>
  createHash("sha256").update(text).digest("base64url").slice(0, 22);

/** A layout with its texts in the reader's language. */
export async function inReadersLanguage<Found extends { layout: LayoutDefinition }>(
  ctx: Ctx,
  found: Found,
): Promise<Found> {
  const source: object = found.layout;
  const layout = await translatedCopy(
    ctx,
    source,
    [recordType],
    (texts) => translateTexts(source, texts) as object,
  );
  return layout === source ? found : { ...found, layout };
}

function translateTexts(value: unknown, texts: ContentTexts): unknown {
  if (Array.isArray(value)) return value.map((item) => translateTexts(item, texts));
  if (typeof value !== "object" || value === null) return value;
  if (isNode(value) && notWritten.has(value.$hydrate)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      isWords(key, item)
        ? (texts.find(recordType, keyOf(item), propertyName) ?? item)
        : translateTexts(item, texts),
    ]),
  );
}

const isWords = (key: string, value: unknown): value is string =>
  wordKeys.has(key) && typeof value === "string" && value.trim() !== "";

function* textsIn(value: unknown): Generator<string> {
  if (typeof value !== "object" || value === null) return;
  if (isNode(value) && notWritten.has(value.$hydrate)) return;
  for (const [key, item] of Object.entries(value))
    if (isWords(key, item)) yield item;
    else yield* textsIn(item);
}

export const translatableLayouts: TranslatableRecords = {
  recordType,
  resource: "layouts",
  keyedBy: "recordKey",
  nameID: "layouts.manage",
  properties: [{ name: propertyName, type: "multilineText", maxLength: 10_000 }],
  permissions: ["site.manage"],
  async list(ctx) {
    const found = new Map<string, { name: string; text: string }>();
    for (const { name, layout } of await listLayouts(ctx))
      for (const text of textsIn(layout))
        if (!found.has(keyOf(text))) found.set(keyOf(text), { name, text });
    return [...found].map(([key, { name, text }]) => ({
      key,
      name,
      texts: { [propertyName]: text },
    }));
  },
};
