/** Returns the new address, or undefined to keep the link. */
export type Relink = (address: string) => string | undefined;

type Rewrite = (body: string, relink: Relink) => string;

const writers: Readonly<Record<string, Rewrite | undefined>> = {
  html: inHtml,
  wysiwyg: inHtml,
  markdown: inMarkdown,
  bbcode: inBbcode,
  rich2: inRich2,
};

export function rewriteLinks(
  { body, format }: { body: string; format: string },
  relink: Relink,
): string {
  const write = writers[format];
  let [before, after] = ["", body];
  // Repeats, since a rewritten link may reveal one around it. Terminates, as each pass leaves fewer.
  while (write && after !== before) [before, after] = [after, write(after, relink)];
  return after;
}

const htmlLink =
  /(?<tag><a\s(?:[^<>"']|"[^"]{0,2000}"|'[^']{0,2000}'){0,500}?\bhref\s{0,20}=\s{0,20})(?:"(?<double>[^"]{0,4000})"|'(?<single>[^']{0,4000})')/i;

function inHtml(body: string, relink: Relink): string {
  return body.replaceAll(new RegExp(htmlLink, "gi"), (link, ...rest) =>
    inTag(link, rest.at(-1) as Groups, relink),
  );
}

type Groups = Readonly<Record<string, string | undefined>>;

function inTag(link: string, { tag, double, single }: Groups, relink: Relink): string {
  const newAddress = relink((double ?? single ?? "").replaceAll("&amp;", "&"));
  return newAddress === undefined ? link : `${tag}"${newAddress}"`;
}

const markdownLinks = [
  // Skips code, which ends with as many backticks as it starts with.
  /(?<!`)(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)/,
  htmlLink,
  /(?<start>\[[^\]\n]{0,1000}\]\(<?)(?<linked>https?:[^\s()<>]{1,4000})/,
  /<(?<pointed>https?:[^\s<>]{1,4000})>/,
  /(?<![\w="'(/])(?<bare>https?:\/\/[^\s<>()[\]`]{0,4000}[^\s<>()[\]`.,;:!?'"*_~])/,
];

function inMarkdown(body: string, relink: Relink): string {
  const parts = new RegExp(markdownLinks.map(({ source }) => source).join("|"), "gi");
  return body.replaceAll(parts, (part, ...rest) => {
    const groups = rest.at(-1) as Groups;
    if (groups.tag !== undefined) return inTag(part, groups, relink);
    const { start, linked, pointed, bare } = groups;
    const newAddress = relink(linked ?? pointed ?? bare ?? "");
    if (newAddress === undefined) return part;
    return start === undefined ? `[${newAddress}](${newAddress})` : start + newAddress;
  });
}

function inBbcode(body: string, relink: Relink): string {
  const links =
    /\[url=(["']?)(https?:[^\]"']{1,4000})\1\]|\[url\](https?:[^[\]]{1,4000})\[\/url\]/gi;
  return body.replaceAll(links, (link, _quote, named, bare) => {
    const newAddress = relink(named ?? bare);
    if (newAddress === undefined) return link;
    return named === undefined ? `[url=${newAddress}]${newAddress}[/url]` : `[url=${newAddress}]`;
  });
}

function inRich2(body: string, relink: Relink): string {
  let isChanged = false;
  const blocks = parseJson(body, (_key, value) => {
    const newAddress = value?.type === "a" && typeof value.url === "string" && relink(value.url);
    isChanged ||= Boolean(newAddress);
    return newAddress ? { ...value, url: newAddress } : value;
  });
  return isChanged ? JSON.stringify(blocks) : body;
}

// biome-ignore lint/suspicious/noExplicitAny: what JSON holds is anything
function parseJson(text: string, revive: (key: string, value: any) => unknown): unknown {
  try {
    return JSON.parse(text, revive);
  } catch {
    return undefined;
  }
}
