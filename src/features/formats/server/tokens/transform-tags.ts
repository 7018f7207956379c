import type { Attributes, Tag, Transformer } from "sanitize-html";
import { neutralizeLink, safeImage, safeLink } from "./safe-link.ts";

/** Normalizes elements and values to the allow-list. Idempotent. */
export const transformTags: Record<string, Transformer> = {
  a: (_, attribs) => ({ tagName: "a", attribs: withId(linked(attribs)) }),
  img: (_, attribs) => toImage(attribs),
  input: (_, { type, checked }) => ({
    tagName: "input",
    attribs: { type: type ?? "", disabled: "", ...(checked !== undefined && { checked: "" }) },
  }),
  ol: (_, { start }) => ({ tagName: "ol", attribs: toNumbers(start) }),
  code: (_, attribs) => ({ tagName: "code", attribs: language(attribs) }),
  th: (_, attribs) => ({ tagName: "th", attribs: toCell(attribs) }),
  td: (_, attribs) => ({ tagName: "td", attribs: toCell(attribs) }),
  h1: (_, attribs) => ({ tagName: "h2", attribs: withId(attribs) }),
  div: (_, attribs) => toDiv(attribs),
  strike: (_, attribs) => ({ tagName: "s", attribs }),
  center: (_, attribs) => ({ tagName: "div", attribs }),
  ...Object.fromEntries(
    ["h2", "h3", "h4", "h5", "h6", "li"].map((name): [string, Transformer] => [
      name,
      (tagName, attribs) => ({ tagName, attribs: withId(attribs) }),
    ]),
  ),
};

const spoilerParts = new Map([
  ["spoiler", "details"],
  ["spoiler-block", "details"],
  ["spoiler-header", "summary"],
]);

function toDiv(attribs: Attributes): Tag {
  const tagName = spoilerParts.get(attribs.class ?? "") ?? "div";
  return { tagName, attribs: tagName === "details" ? { class: "spoiler" } : attribs };
}

const idPrefix = "user-content-";

const prefixed = (id: string) => (id.startsWith(idPrefix) ? id : `${idPrefix}${id}`);

function withId({ id, ...attribs }: Attributes): Attributes {
  return id && /^[\w:.-]{1,80}$/.test(id) ? { ...attribs, id: prefixed(id) } : attribs;
}

function linked({ href, ...attribs }: Attributes): Attributes {
  const url = href === undefined ? undefined : (safeLink(href) ?? neutralizeLink(href));
  if (!url) return attribs;
  return { ...attribs, href: url.startsWith("#") ? `#${prefixed(url.slice(1))}` : url };
}

/** Four digits do not fit in the margin of a list. */
function toNumbers(start: string | undefined): Attributes {
  const attribs = whole("start", start, 999_999_999, 0);
  return Number(attribs.start) >= 1_000 ? { ...attribs, class: "long-numbers" } : attribs;
}

const widest = 4_096;

/** A picture without a safe URL becomes its description or URL. Plain HTTP is handled later. */
function toImage({ src = "", width, height, ...attribs }: Attributes): Tag {
  const image = safeImage(src) ?? plainHttp(src);
  const size = { ...whole("width", width, widest), ...whole("height", height, widest) };
  if (image) return { tagName: "img", attribs: { ...attribs, ...size, src: image } };
  const text = attribs.alt || (/^data:/i.test(src) ? "" : src.trim());
  return { tagName: "span", attribs: {}, text };
}

function plainHttp(src: string): string | undefined {
  const url = safeLink(src);
  return url?.startsWith("http://") ? url : undefined;
}

function whole(name: string, value: string | undefined, most: number, least = 1): Attributes {
  const number = Number.parseInt(value ?? "", 10);
  return number >= least ? { [name]: String(Math.min(number, most)) } : {};
}

const language = ({ class: names = "", "data-lang": given }: Attributes): Attributes => {
  const name = given ?? /(?:^|\s)(?:language|lang)-(\S+)/.exec(names)?.[1];
  return name && /^[\w+#.-]{1,30}$/.test(name) ? { "data-lang": name.toLowerCase() } : {};
};

const maxCells = 50;

function toCell({ colspan, rowspan, scope, align, style = "", class: names = "" }: Attributes) {
  const side =
    /(?:text-align:\s*|align-)(left|center|right)\b/.exec(`${style};${names}`)?.[1] ?? align;
  const isSide = side === "left" || side === "center" || side === "right";
  return {
    ...whole("colspan", colspan, maxCells),
    ...whole("rowspan", rowspan, maxCells),
    ...(scope === "col" || scope === "row" ? { scope } : {}),
    ...(isSide ? { class: `align-${side}` } : {}),
  };
}
