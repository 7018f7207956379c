/** Makes an input of about so many bytes. */
export type Hostile = (bytes: number) => string;

const filled = (part: string, bytes: number) => part.repeat(Math.floor(bytes / part.length));

/** HTML that strangers send to be read: each is linear to read, or is refused. */
export const hostileHtml: Readonly<Record<string, Hostile>> = {
  nested: (bytes) => filled("<div>", bytes),
  "nested and closed": (bytes) => filled("<b>", bytes / 2) + filled("</b>", bytes / 2),
  "nested lists": (bytes) => filled("<ul><li>", bytes),
  "nested tables": (bytes) => filled("<table><tr><td>", bytes),
  wide: (bytes) => filled("<p>a</p>", bytes),
  "wrongly nested": (bytes) => filled("<b><i></b></i>", bytes),
  "full of ends": (bytes) => filled("</div>", bytes),
  "full of attributes": (bytes) => `<div ${filled("a=b ", bytes)}>`,
  "one tag without an end": (bytes) => `<${"a".repeat(bytes)}`,
  "one attribute without an end": (bytes) => `<meta content="${"a".repeat(bytes)}`,
  "attributes without an end": (bytes) => filled('<a href="', bytes),
  "comments without an end": (bytes) => filled("<!--", bytes),
  "half entities": (bytes) => filled("&am", bytes),
  "a title without an end": (bytes) => `<title>${"a ".repeat(bytes / 2)}`,
  "a description of megabytes": (bytes) =>
    `<meta name=description content="${"a ".repeat(bytes / 2)}">`,
  "full of forms": (bytes) => filled("<form>", bytes),
  "full of drawings": (bytes) => filled("<svg><title>", bytes),
};

const numbered = (bytes: number, each: number, write: (index: number) => string) =>
  Array.from({ length: bytes / each }, (_, index) => write(index)).join("");

/** Lines each longer than the one before. */
const stairs = (bytes: number, write: (index: number) => string) =>
  Array.from({ length: Math.sqrt(bytes) }, (_, index) => write(index)).join("\n");

const hostileMarkdown: Readonly<Record<string, Hostile>> = {
  brackets: (bytes) => filled("[", bytes),
  "links without an end": (bytes) => filled("[a](", bytes),
  pictures: (bytes) => filled("![", bytes),
  emphasis: (bytes) => filled("*_a", bytes),
  "strong and not": (bytes) => filled("**a_ ", bytes),
  quotes: (bytes) => filled(">", bytes),
  "deeper quotes": (bytes) => stairs(bytes, (index) => ">".repeat(index)),
  "deeper lists": (bytes) => stairs(bytes, (index) => `${"  ".repeat(index)}- a`),
  "longer fences": (bytes) => stairs(bytes, (index) => `a${"`".repeat(index)}`),
  "half tags": (bytes) => filled("<a ", bytes),
  formulas: (bytes) => filled("$a ", bytes),
  names: (bytes) => filled('@"', bytes),
  footnotes: (bytes) => numbered(bytes, 14, (index) => `[^${index}]: x[^${index}]\n\n`),
  references: (bytes) => numbered(bytes, 12, (index) => `[${index}]: x\n`),
  spoilers: (bytes) => filled(">!", bytes),
  addresses: (bytes) => filled("http://", bytes),
  emoji: (bytes) => filled(":a", bytes),
  "a wide table": (bytes) => `${filled("|a", bytes / 2)}\n${filled("|-", bytes / 2)}`,
  "a long table": (bytes) => `|a|b|\n|-|-|\n${filled("|x\n", bytes)}`,
  fences: (bytes) => filled("```\n", bytes),
  strikes: (bytes) => filled("~~a", bytes),
  tasks: (bytes) => filled("- [ ] ", bytes),
};

const hostileBbcode: Readonly<Record<string, Hostile>> = {
  nested: (bytes) => filled("[quote]", bytes),
  brackets: (bytes) => filled("[", bytes),
  ends: (bytes) => filled("[/b]", bytes),
  lists: (bytes) => filled("[list][*]", bytes),
  "addresses without an end": (bytes) => filled("[url=", bytes),
  "values without an end": (bytes) => filled('[b="', bytes),
  attributes: (bytes) => `[b ${filled("a=1 ", bytes)}]`,
  code: (bytes) => filled("[code]", bytes),
  wide: (bytes) => filled("[b]x[/b]", bytes),
  "wrongly nested": (bytes) => filled("[b][i][/b][/i]", bytes),
};

const list = (bytes: number, each: number, item: unknown): string =>
  JSON.stringify(Array.from({ length: bytes / each }, () => item));

const paragraph = (children: readonly unknown[]) => ({ type: "p", children });

const hostileRich2: Readonly<Record<string, Hostile>> = {
  nested: (bytes) => filled('[{"type":"p","children":', bytes),
  "nested and closed": (bytes) =>
    `${filled('[{"type":"p","children":', bytes / 2)}[]${"}]".repeat(bytes / 48)}`,
  wide: (bytes) => list(bytes, 40, paragraph([{ text: "x" }])),
  "one line": (bytes) =>
    JSON.stringify([paragraph(Array.from({ length: bytes / 14 }, () => ({ text: "x" })))]),
  brackets: (bytes) => filled("[", bytes),
};

const hostileRich: Readonly<Record<string, Hostile>> = {
  lines: (bytes) => JSON.stringify([{ insert: filled("a\n", bytes) }]),
  quotes: (bytes) =>
    JSON.stringify([{ insert: filled("a\n", bytes), attributes: { "blockquote-line": true } }]),
  items: (bytes) => list(bytes, 45, { insert: "a\n", attributes: { list: "ordered" } }),
};

const hostileText: Readonly<Record<string, Hostile>> = {
  addresses: (bytes) => filled("http://", bytes),
  "an address": (bytes) => `http://${"a".repeat(bytes)}`,
  "dots of an address": (bytes) => `http://${".".repeat(bytes)}`,
  blanks: (bytes) => `a${" \n".repeat(bytes / 2)}b`,
};

/** Of each way to write posts. */
export const hostileBodies: Readonly<Record<string, Readonly<Record<string, Hostile>>>> = {
  markdown: { ...hostileHtml, ...hostileMarkdown },
  html: hostileHtml,
  wysiwyg: hostileHtml,
  bbcode: hostileBbcode,
  rich2: hostileRich2,
  rich: hostileRich,
  text: hostileText,
  textex: hostileText,
};

/** XML for those who expect a document of SAML. */
export const hostileXml: Readonly<Record<string, Hostile>> = {
  nested: (bytes) => filled("<a>", bytes / 2) + filled("</a>", bytes / 2),
  "nested behind what looks like ends": (bytes) =>
    filled("<a>/>", bytes / 2) + filled("</a>", bytes / 2),
  wide: (bytes) => `<a>${filled("<b/>", bytes)}</a>`,
  "as wide as is read": () => `<a>${"<b/>".repeat(2_900)}</a>`,
  "full of texts": (bytes) => `<a>${filled("&amp;", bytes)}</a>`,
  "nested without an end": (bytes) => filled("<a>", bytes),
  "full of ends": (bytes) => filled("</a>", bytes),
  "full of attributes": (bytes) => `<a ${numbered(bytes, 10, (index) => `a${index}="" `)}/>`,
  "full of the same attribute": (bytes) => `<a ${filled('a="b" ', bytes)}/>`,
  "full of namespaces": (bytes) => `<a ${numbered(bytes, 18, (index) => `xmlns:a${index}="b" `)}/>`,
  "one tag without an end": (bytes) => `<${"a".repeat(bytes)}`,
  "one attribute without an end": (bytes) => `<a b="${"a".repeat(bytes)}`,
  "attributes without an end": (bytes) => filled('<a b="', bytes),
  "brackets without a tag": (bytes) => filled("<", bytes),
  "comments without an end": (bytes) => filled("<!--", bytes),
  "spaces before a declaration": (bytes) => `${filled(" ", bytes)}<?xml x`,
  "a declaration without an end": (bytes) => `<?xml ${filled(" ", bytes)}`,
};

/** JSON for those who expect an object. */
export const hostileJson: Readonly<Record<string, Hostile>> = {
  nested: (bytes) => `${"[".repeat(bytes / 2)}${"]".repeat(bytes / 2)}`,
  "nested objects": (bytes) => `${filled('{"a":', bytes / 2)}1${"}".repeat(bytes / 10)}`,
  "nested without an end": (bytes) => "[".repeat(bytes),
  "nested in a field": (bytes) => `{"a":${"[".repeat(bytes / 2)}${"]".repeat(bytes / 2)}}`,
  wide: (bytes) => `{${numbered(bytes, 12, (index) => `"a${index}":1,`)}"b":1}`,
};

/** Whole mails whose parts are made to be read for long. */
export const hostileMails: Readonly<Record<string, Hostile>> = {
  "nested parts": (bytes) =>
    numbered(
      bytes,
      70,
      (index) => `Content-Type: multipart/mixed; boundary=b${index}\r\n\r\n--b${index}\r\n`,
    ),
  "nested mails": (bytes) => filled("Content-Type: message/rfc822\r\n\r\n", bytes),
  "wide parts": (bytes) =>
    `Content-Type: multipart/mixed; boundary=b\r\n\r\n${filled("--b\r\n\r\n\r\n", bytes)}`,
  headers: (bytes) => filled("A: b\r\n", bytes),
  "one header": (bytes) => `A: ${filled("b\r\n ", bytes)}`,
  "encoded words": (bytes) => `Subject: ${filled("=?utf-8?Q?a?= ", bytes)}\r\n\r\nx`,
  addresses: (bytes) => `To: ${filled("<a@b.c>,(", bytes)}\r\n\r\nx`,
  lines: (bytes) => `Content-Type: text/plain; format=flowed\r\n\r\n${filled("> a \r\n", bytes)}`,
  "a line without an end": (bytes) => `Content-Type: text/plain\r\n\r\n${"a".repeat(bytes)}`,
  "quoted signs": (bytes) =>
    `Content-Transfer-Encoding: quoted-printable\r\n\r\n${filled("=3D=", bytes)}`,
};
