export interface TypedTag {
  at: number;
  end: number;
  name: string;
  kind: "start" | "end" | "comment";
  attributes: ReadonlyMap<string, string | undefined>;
}

/** Budget of failed attempts per character of source, against quadratic time. */
const attemptsEach = 8;
const shortTag = 200;

export function firstTag(text: string): TypedTag | undefined {
  const bounds = { limit: text.length, lastComment: text.lastIndexOf("-->") };
  const read = tagAt(text, 0, bounds);
  return "name" in read ? read : undefined;
}

export function readTags(source: string): TypedTag[] {
  const tags: TypedTag[] = [];
  const lastComment = source.lastIndexOf("-->");
  let left = source.length * attemptsEach;
  let at = source.indexOf("<");
  while (at !== -1) {
    const limit = left > 0 ? source.length : Math.min(source.length, at + shortTag);
    const read = tagAt(source, at, { limit, lastComment });
    if ("name" in read) tags.push(read);
    else left -= read.seen;
    at = source.indexOf("<", "name" in read ? read.end : at + 1);
  }
  return tags;
}

interface Bounds {
  limit: number;
  lastComment: number;
}

/** Tag at this index, or the number of characters scanned in vain. */
function tagAt(source: string, at: number, bounds: Bounds): TypedTag | { seen: number } {
  if (source.startsWith("<!--", at)) return commentAt(source, at, bounds);
  const { limit } = bounds;
  const start = match(opening, source, at);
  const name = start?.[2]?.toLowerCase();
  if (!start || !name) return { seen: 0 };
  const isEnd = start[1] === "/";
  const attributes = new Map<string, string | undefined>();
  let end = at + start[0].length;
  while (end < limit) {
    const attributeMatch = isEnd ? undefined : match(attribute, source, end);
    if (!attributeMatch?.[1]) break;
    attributes.set(
      attributeMatch[1].toLowerCase(),
      attributeMatch[2] ?? attributeMatch[3] ?? attributeMatch[4],
    );
    end += attributeMatch[0].length;
  }
  const close = end < limit ? match(closing, source, end) : undefined;
  if (!close) return { seen: end - at + openQuote(source, end) };
  return { at, end: end + close[0].length, name, kind: isEnd ? "end" : "start", attributes };
}

function commentAt(source: string, at: number, { limit, lastComment }: Bounds) {
  if (lastComment < at + 2) return { seen: 0 };
  const end = source.slice(0, limit).indexOf("-->", at + 2) + "-->".length;
  if (end < at) return { seen: limit - at };
  return { at, end, name: "", kind: "comment" as const, attributes: new Map() };
}

const openQuote = (source: string, at: number) =>
  match(unfinished, source, at) ? source.length - at : 0;

function match(pattern: RegExp, source: string, at: number) {
  pattern.lastIndex = at;
  return pattern.exec(source) ?? undefined;
}

const opening = /<(\/?)([a-z][a-z0-9:-]{0,40})(?=[\s/>])/iy;
const attribute =
  /(?:[\s/]+|(?<=["']))([^\s"'<>/=&,;:.?!()[\]{}|+*%$#~`^\\][^\s"'<>/=&,;?!()[\]{}|+*%$#~`^\\]{0,80})(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/y;
const closing = /[\s/]*>/y;
const unfinished = /[\s/]+[^\s"'<>/=]+\s*=\s*["']/y;
