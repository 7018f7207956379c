import { nameKeyOf } from "#features/users/server/public.ts";
import { readMention } from "./mentions.ts";
import { namePrefixes } from "./name-prefixes.ts";

/** Replaces mentions of deleted members; no format parses it as a mention. */
const erasedMention = "@[User Deleted]";

type IsGone = (name: string) => boolean;

const marks = [
  /<a\s[^<>]*\batMention\b[^<>]*>@?([^<@]{1,60})<\/a>/g,
  /(?<=>\s*)@([^@<\n]{1,60}?)(?=\s*<)/g,
  /@&quot;([^&\n@]{1,60})&quot;/g,
];

/** Source without mentions of these names, in any format. */
export function eraseMentions(
  { body, format }: { body: string; format: string },
  nameKeys: readonly string[],
): string {
  const isGone = (name: string) => nameKeys.includes(nameKeyOf(name));
  if (format === "rich2" || format === "rich") return inJson(body, isGone);
  return marks.reduce(
    (text, mark) =>
      text.replaceAll(mark, (all, name: string) => (isGone(name.trim()) ? erasedMention : all)),
    inText(body, isGone),
  );
}

function inText(text: string, isGone: IsGone): string {
  let [written, start] = ["", 0];
  for (const { index } of text.matchAll(/@/g)) {
    const mention = index < start ? undefined : readMention(text, index);
    const name = mention && nameIn(mention, isGone);
    if (!mention || name === undefined) continue;
    written += text.slice(start, index) + erasedMention;
    start = mention.end - (mention.name.length - name.length);
  }
  return written + text.slice(start);
}

const nameIn = ({ name, isBare }: NonNullable<ReturnType<typeof readMention>>, isGone: IsGone) =>
  [name, ...(isBare ? namePrefixes(name) : [])].find(isGone);

function inJson(body: string, isGone: IsGone): string {
  let isChanged = false;
  const note = <Value>(value: Value) => {
    isChanged = true;
    return value;
  };
  const nodes = parseJson(body, (key, value) => {
    if (value?.type === "@" && isGone(String(value.name))) return note({ text: erasedMention });
    if (value?.mention && isGone(String(value.mention.name))) return note(erasedMention);
    if (typeof value !== "string" || (key !== "text" && key !== "insert")) return value;
    const text = inText(value, isGone);
    return text === value ? value : note(text);
  });
  return isChanged ? JSON.stringify(nodes) : body;
}

// biome-ignore lint/suspicious/noExplicitAny: unvalidated JSON
function parseJson(text: string, revive: (key: string, value: any) => unknown): unknown {
  try {
    return JSON.parse(text, revive);
  } catch {
    return undefined;
  }
}
