import {
  areAttributes,
  isAllowed,
  isOther,
  isVoidName,
  isWithinWords,
  isWrapper,
  mayStayOpen,
  showsSomething,
} from "./allowed-names.ts";
import { readTags, type TypedTag } from "./read-tags.ts";

/**
 * HTML as programs and people write it, in which everything is text that is no tag which a body may have: unknown
 * names, unfinished tags, comparisons. Elements that HTML knows and a body must not have are left out and their words
 * stay; scripts, styles and drawings, which have no words, are left out whole.
 */
export function keepTyped(source: string): string {
  const tags = readTags(source);
  const ends = countEnds(tags);
  const unclosed = new Set<string>();
  let written = "";
  let start = 0;
  for (const tag of tags) {
    if (tag.at < start) continue;
    written += asText(source.slice(start, tag.at));
    start = tag.end;
    if (hasNoWords(tag)) {
      const end = endOfWordless(source, tag, unclosed);
      if (end === undefined) written += asText(source.slice(tag.at, tag.end));
      else start = end;
    } else if (!isMarkup(tag, ends)) written += asText(source.slice(tag.at, tag.end));
    else written += asMarkup(source, tag);
  }
  return written + asText(source.slice(start));
}

/** The tag, or what stands for one that no body has: a space where it parts words. */
function asMarkup(source: string, { name, at, end }: TypedTag): string {
  if (isAllowed(name)) return source.slice(at, end);
  return isOther(name) && !isWithinWords(name) ? " " : "";
}

/** Declarations at the head of whole pages, and conditions as word processors write them, are no words. */
const declarations =
  /<!doctype [^<>]{0,200}>|<\?xml\b[^<>]{0,200}>|<!\[(?:if [^<>\]]{0,60}|endif)\]>/gi;

/** Names of characters that end without a semicolon are names of values in addresses, too. */
const values = /&(?=[a-z]+\d{0,2}=)/gi;

const asText = (text: string) =>
  text.replace(declarations, "").replaceAll("<", "&lt;").replace(values, "&amp;");

const wordless: ReadonlySet<string> = new Set(["script", "style", "svg", "math"]);

const hasNoWords = ({ name, kind }: TypedTag) => kind === "start" && wordless.has(name);

/** Where an element ends that has no words; undefined where it never does, which is looked for once. */
function endOfWordless(source: string, { name, end }: TypedTag, unclosed: Set<string>) {
  const closer = closers.get(name);
  if (!closer || unclosed.has(name)) return undefined;
  closer.lastIndex = end;
  const close = closer.exec(source);
  if (!close) unclosed.add(name);
  return close ? close.index + close[0].length : undefined;
}

const closers = new Map([...wordless].map((name) => [name, new RegExp(`</${name}\\s*>`, "gi")]));

/** How often each name is closed. */
function countEnds(tags: readonly TypedTag[]): Map<string, number> {
  const ends = new Map<string, number>();
  for (const { name, kind } of tags) if (kind === "end") ends.set(name, (ends.get(name) ?? 0) + 1);
  return ends;
}

function isMarkup({ name, kind, attributes }: TypedTag, ends: Map<string, number>): boolean {
  if (kind === "comment") return true;
  if (!areAttributes(attributes)) return false;
  if (isAllowed(name)) return kind === "end" || showsSomething({ name, attributes });
  if (!isWrapper(name) && !isOther(name)) return false;
  if (isVoidName(name)) return name === "wbr" || name === "col" || attributes.size > 0;
  return kind === "end" || mayStayOpen(name) || (ends.get(name) ?? 0) > 0;
}
