type Values = Readonly<Record<string, unknown>>;

const inline = new Set([
  "a",
  "@",
  "math",
  "footnote_ref",
  "legacy_emoji_image",
  "rich_embed_inline",
]);
const cells = new Set(["th", "td"]);

/**
 * Plain text of a rich2 document or Quill delta: mentions by name, pictures by description, formulas as TeX, each
 * block on its own line. Cut off after `maxNodes`.
 */
export function wordsOfRich(blocks: readonly unknown[], maxNodes = 100_000): string {
  const left: unknown[] = blocks.toReversed();
  let words = "";
  for (let seen = 0; left.length > 0 && seen < maxNodes; seen += 1) {
    const node = left.pop();
    if (typeof node === "string") {
      words += node;
      continue;
    }
    const values = valuesOf(node);
    const parts = [...ownWords(values), ...listOf(values.children).slice(0, maxNodes)];
    const edge = edgeOf(values);
    left.push(edge, ...parts.toReversed(), edge);
  }
  return words
    .replaceAll(/[ \t]+/g, " ")
    .replaceAll(/ ?\n\s*/g, "\n")
    .trim();
}

function ownWords({ text, insert, type, ...values }: Values): string[] {
  if (typeof text === "string") return [text];
  if (typeof insert === "string") return [insert];
  if (insert !== undefined) return insertedWords(valuesOf(insert));
  if (type === "@") return [`@${string(values.name)}`];
  if (type === "math" || type === "math_block") return [string(values.tex)];
  if (type === "footnote_ref") return [`[${string(values.name)}]`];
  return isEmbed(type) ? [nameOfEmbed(values)] : [];
}

function insertedWords({ mention, emoji, image, ...insert }: Values): string[] {
  const { name } = valuesOf(mention);
  if (typeof name === "string") return [`@${name}`];
  const { emojiChar } = valuesOf(emoji);
  if (typeof emojiChar === "string") return [emojiChar];
  const { data } = valuesOf(insert["embed-external"]);
  return [nameOfEmbed({ url: image, embedData: data })];
}

const isEmbed = (type: unknown) =>
  type === "img" || type === "legacy_emoji_image" || String(type).startsWith("rich_embed_");

function nameOfEmbed({ url, embedData, attributes, ...element }: Values): string {
  const data = { ...valuesOf(attributes), ...element, ...valuesOf(embedData) };
  return [data.alt, data.name, url, data.url, data.src].map(string).find((text) => text) ?? "";
}

function edgeOf({ type }: Values): string {
  if (typeof type !== "string" || inline.has(type)) return "";
  return cells.has(type) ? " " : "\n";
}

const valuesOf = (value: unknown): Values =>
  typeof value === "object" && value !== null ? { ...value } : {};

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const string = (value: unknown) => (typeof value === "string" ? value : "");
