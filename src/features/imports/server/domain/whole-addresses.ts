interface Written {
  format: string;
  body: string;
  /** Where it stood on the former site; undefined where the file does not say. */
  url?: string | undefined;
}

/**
 * The same with what its body says of the former site by halves said in full: links lead there, and its
 * pictures, of which nobody knows how long they can be had, become links. Where the former site is not
 * known their words remain. The same row always gives the same body, so that an import can be verified.
 */
export function withWholeAddresses<Row extends Written>(row: Row): Row {
  const write = writers[row.format];
  return write ? { ...row, body: write(row.body, row.url) } : row;
}

type Write = (body: string, url: string | undefined) => string;

const writers: Readonly<Record<string, Write | undefined>> = { html: inHtml, markdown: inMarkdown };

function inHtml(body: string, url: string | undefined): string {
  let isInLink = false;
  const tags = /<(\/?)(a|img)\b((?:"[^"]*"|'[^']*'|[^"'<>])*)>/gi;
  return body.replaceAll(tags, (tag, end, name, rest) => {
    if (name.toLowerCase() === "img") return wholePicture(tag, rest, isInLink ? undefined : url);
    isInLink = end === "";
    return isInLink ? wholeLink(tag, rest, url) : tag;
  });
}

function wholeLink(tag: string, rest: string, url: string | undefined): string {
  const href = attributeIn(rest, "href");
  if (href === undefined || !isHalf(href)) return tag;
  const whole = wholeOf(href, url);
  return whole ? openLink(whole) : "<a>";
}

/** Words alone where there is no `url`. */
function wholePicture(tag: string, rest: string, url: string | undefined): string {
  const src = attributeIn(rest, "src");
  if (src === undefined || !isHalf(src)) return tag;
  const whole = wholeOf(src, url);
  const words = attributeIn(rest, "alt") || nameOf(src);
  return whole ? `${openLink(whole)}${words}</a>` : words;
}

const openLink = (href: string) => `<a href="${href.replaceAll("&", "&amp;")}">`;

/** Code is left as it is. */
function inMarkdown(body: string, url: string | undefined): string {
  const parts = /(`+)[^`][\s\S]*?\1|!?\[([^\]\n]*)\]\(<?([^\s()<>]+)>?(?: +"[^"\n]*")?\)/g;
  return body.replaceAll(parts, (part, _code, words, given) => {
    if (given === undefined || !isHalf(given)) return part;
    const whole = wholeOf(given, url);
    const shown = words || nameOf(given);
    return whole ? `[${shown}](${whole.replaceAll("(", "%28").replaceAll(")", "%29")})` : shown;
  });
}

/** As it is written in a tag, with its entities. */
function attributeIn(rest: string, name: string): string | undefined {
  const found = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, "i").exec(rest);
  return found ? (found[1] ?? found[2]) : undefined;
}

/** A path, or a place that only the scripts of the former site know. One on the same page is whole as it is. */
const isHalf = (address: string) => /^(?:\/(?!\/)|\.{1,2}\/|#[^/]*\/)/.test(address);

function wholeOf(address: string, url: string | undefined): string | undefined {
  const base = url && URL.parse(url);
  if (!base || !/^https?:$/.test(base.protocol)) return;
  // Such a place is one of the site, not of the page that the record has.
  const path = address.startsWith("#") ? `/${address}` : address;
  return URL.parse(path.replaceAll("&amp;", "&"), base)?.href;
}

/** The last part of a path that says something. */
const nameOf = (address: string): string =>
  address
    .split(/[?#]/)[0]
    ?.split("/")
    .findLast((part) => part !== "") ?? address;
