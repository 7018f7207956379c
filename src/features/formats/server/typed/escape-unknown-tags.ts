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
 * Escapes everything but allowed tags: unknown names, unfinished tags, comparisons. Other HTML elements are
 * replaced by their text; scripts, styles and drawings are dropped.
 */
export function escapeUnknownTags(source: string): string {
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

function asMarkup(source: string, { name, at, end }: TypedTag): string {
  if (isAllowed(name)) return source.slice(at, end);
  return isOther(name) && !isWithinWords(name) ? " " : "";
}

/** Doctypes, and conditional comments of word processors. */
const declarations =
  /<!doctype [^<>]{0,200}>|<\?xml\b[^<>]{0,200}>|<!\[(?:if [^<>\]]{0,60}|endif)\]>/gi;

/** Entities without semicolon are also parameter names in URLs. */
const values = /&(?=[a-z]+\d{0,2}=)/gi;

const asText = (text: string) =>
  text.replace(declarations, "").replaceAll("<", "&lt;").replace(values, "&amp;");

const wordless: ReadonlySet<string> = new Set(["script", "style", "svg", "math"]);

const hasNoWords = ({ name, kind }: TypedTag) => kind === "start" && wordless.has(name);

/** End of a raw element; undefined if unclosed, which is searched only once per name. */
function endOfWordless(source: string, { name, end }: TypedTag, unclosed: Set<string>) {
  const closer = closers.get(name);
  if (!closer || unclosed.has(name)) return undefined;
  closer.lastIndex = end;
  const close = closer.exec(source);
  if (!close) unclosed.add(name);
  return close ? close.index + close[0].length : undefined;
}

const closers = new Map([...wordless].map((name) => [name, new RegExp(`</${name}\\s*>`, "gi")]));

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
