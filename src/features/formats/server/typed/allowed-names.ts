import { allowedTags } from "../tokens/allowed-tags.ts";

const replacedNames = ["h1", "strike", "center"];

const allowed: ReadonlySet<string> = new Set([...allowedTags, ...replacedNames]);

const wrappers: ReadonlySet<string> = new Set(["font", "big", "tt", "nobr", "wbr"]);

const others: ReadonlySet<string> = new Set(
  (
    "html head body header footer main nav aside article hgroup address form fieldset legend label button select " +
    "optgroup option datalist output progress meter textarea title noscript template slot dialog menu search " +
    "iframe object embed param video audio source track picture map area canvas colgroup col data dfn ruby rb rt " +
    "rtc rp bdo base link meta applet basefont blink dir frame frameset noframes noembed marquee acronym listing " +
    "xmp plaintext keygen isindex image layer"
  ).split(" "),
);

const voids: ReadonlySet<string> = new Set(
  "br hr img input wbr col area base link meta param source track embed basefont frame keygen isindex image".split(
    " ",
  ),
);

const flags: ReadonlySet<string> = new Set(
  (
    "checked disabled open hidden reversed nowrap compact noshade ismap controls loop muted autoplay playsinline " +
    "allowfullscreen download itemscope async defer required readonly multiple selected border default inert " +
    "autofocus contenteditable draggable crossorigin novalidate formnovalidate nomodule allowtransparency " +
    "webkitallowfullscreen mozallowfullscreen popover"
  ).split(" "),
);

const endsByItself: ReadonlySet<string> = new Set(
  "p li dt dd tr td th thead tbody tfoot caption option colgroup".split(" "),
);

const withinLines: ReadonlySet<string> = new Set(
  (
    "a span code kbd samp var strong b em i u s del ins mark sub sup small abbr q cite time bdi strike " +
    "font big tt nobr"
  ).split(" "),
);

/** Elements outside the allow-list that do not separate words. */
const withinWords: ReadonlySet<string> = new Set(
  "label button output data dfn ruby rb rt rtc rp bdo basefont blink acronym slot".split(" "),
);

export const isAllowed = (name: string) => allowed.has(name);
export const isWrapper = (name: string) => wrappers.has(name);
/** Known to HTML, or of a namespace as written by word processors: `o:p`. */
export const isOther = (name: string) => others.has(name) || /^[a-z]\d?:[a-z]+$/.test(name);
export const isWithinWords = (name: string) => withinWords.has(name) || name.includes(":");
export const isVoidName = (name: string) => voids.has(name);
export const mayStayOpen = (name: string) => endsByItself.has(name);
export const isWithinLines = (name: string) => withinLines.has(name);

/** Whether these are attributes and not words between two signs: `a<b and c>d`. */
export const areAttributes = (attributes: ReadonlyMap<string, string | undefined>) =>
  [...attributes].every(
    ([name, value]) => value !== undefined || flags.has(name) || /^(data|aria)-/.test(name),
  );

export function showsSomething({
  name,
  attributes,
}: {
  name: string;
  attributes: ReadonlyMap<string, string | undefined>;
}): boolean {
  if (name === "img") return attributes.has("src");
  return name !== "input" || attributes.get("type")?.toLowerCase() === "checkbox";
}
