interface Written {
  format: string;
  body: string;
  url?: string | undefined;
}

/**
 * Makes relative links absolute, and turns pictures of the former site into links, as they may disappear with it.
 * Without a `url` only the text remains. Deterministic, so that an import can be verified.
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
    if (name.toLowerCase() === "img") return pictureAsLink(tag, rest, isInLink ? undefined : url);
    isInLink = end === "";
    return isInLink ? absoluteLink(tag, rest, url) : tag;
  });
}

function absoluteLink(tag: string, rest: string, url: string | undefined): string {
  const href = attributeIn(rest, "href");
  if (href === undefined || !isRelative(href)) return tag;
  const absolute = toAbsolute(href, url);
  return absolute ? openLink(absolute) : "<a>";
}

function pictureAsLink(tag: string, rest: string, url: string | undefined): string {
  const src = attributeIn(rest, "src");
  if (src === undefined || !isRelative(src)) return tag;
  const absolute = toAbsolute(src, url);
  const words = attributeIn(rest, "alt") || nameOf(src);
  return absolute ? `${openLink(absolute)}${words}</a>` : words;
}

const openLink = (href: string) => `<a href="${href.replaceAll("&", "&amp;")}">`;

function inMarkdown(body: string, url: string | undefined): string {
  const parts = /(`+)[^`][\s\S]*?\1|!?\[([^\]\n]*)\]\(<?([^\s()<>]+)>?(?: +"[^"\n]*")?\)/g;
  return body.replaceAll(parts, (part, _code, words, address) => {
    if (address === undefined || !isRelative(address)) return part;
    const absolute = toAbsolute(address, url);
    const text = words || nameOf(address);
    return absolute ? `[${text}](${absolute.replaceAll("(", "%28").replaceAll(")", "%29")})` : text;
  });
}

/** Raw attribute value, with entities. */
function attributeIn(rest: string, name: string): string | undefined {
  const attribute = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, "i").exec(rest);
  return attribute ? (attribute[1] ?? attribute[2]) : undefined;
}

/** Relative to the site, or a client-side route such as `#/discussion/1`. Plain fragments are left alone. */
const isRelative = (address: string) => /^(?:\/(?!\/)|\.{1,2}\/|#[^/]*\/)/.test(address);

function toAbsolute(address: string, url: string | undefined): string | undefined {
  const base = url && URL.parse(url);
  if (!base || !/^https?:$/.test(base.protocol)) return;
  // Client-side routes are relative to the site, not to the page.
  const path = address.startsWith("#") ? `/${address}` : address;
  return URL.parse(path.replaceAll("&amp;", "&"), base)?.href;
}

const nameOf = (address: string): string =>
  address
    .split(/[?#]/)[0]
    ?.split("/")
    .findLast((part) => part !== "") ?? address;
