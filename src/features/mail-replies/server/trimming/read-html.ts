import { type HtmlHandlers, readHtml } from "#platform/server/read-html.ts";
import { LineWriter } from "./line-writer.ts";

/** Classes of parts that the author did not write. */
const leftOutClasses =
  /(?:^|\s)(?:x_|ydp[\w-]{1,20}?)?(?:gmail_attr|gmail_signature(?:_prefix)?|moz-cite-prefix|moz-signature|moz-txt-sig|yahoo_quoted|protonmail_signature_block(?:-\w{1,20})?|AppleMailSignature|ms-outlook-mobile-signature|sh-signature)(?:\s|$)/i;
const leftOutIDs =
  /^(?:x_)?(?:AppleMailSignature|ms-outlook-mobile-signature|Signature|ymail_android_signature|reply-intro|v1reply-intro|divNeteaseMailCard)/i;
const leftOutTags = new Set(["head", "style", "script", "title", "template", "object", "svg"]);
/** Everything after these elements is the original message. */
const originalIDs =
  /^(?:x_)?(?:appendonsend|divRplyFwdMsg|OLK_SRC_BODY_SECTION|mail-editor-reference-message-container|ms-outlook-mobile-reference-message|isForwardContent|isReplyContent|zwchr|stopSpelling)/i;
/** Signatures and original messages of Spark, Zimbra and GMX, by other attributes. */
const leftOutNames = /^(?:messageSignatureSection|__SIG_(?:PRE|POST)__)$/;
const originalNames = /^(?:messageReplySection|__QUOTED_TEXT__|__DIVIDER__)$/;
const originalStyle = /border-top: ?solid #(?:E1E1E1|B5C4DF)/i;

const inline = new Map([
  ["b", "strong"],
  ["strong", "strong"],
  ["i", "em"],
  ["em", "em"],
  ["s", "s"],
  ["strike", "s"],
  ["del", "s"],
  ["code", "code"],
  ["tt", "code"],
]);
const blocks = new Set(["ul", "ol", "li", "blockquote", "pre", "h1", "h2", "h3", "h4", "h5", "h6"]);
const lines = new Set(["div", "p", "tr", "table", "section", "article", "center", "hr"]);

const deepest = 200;
const deepestQuote = 3;
const longest = 200_000;

/**
 * Strips styles, signatures and the marked original message from the HTML of a mail, and normalizes lines and
 * paragraphs. Keeps images that came with the mail (`pictures`, by content id); other elements become text.
 * Undefined if nothing is left. `whole` keeps the marked parts.
 */
export async function readMailHtml(
  html: string,
  pictures: ReadonlyMap<string, string>,
  extent: "written" | "whole" = "written",
): Promise<string | undefined> {
  const isOfWord = /class="?MsoNormal/i.test(html);
  const reader = new MailReader(pictures, { isOfWord, isWhole: extent === "whole" });
  const handlers: HtmlHandlers = {
    onopentag: (name, attributes) => reader.open(name, attributes),
    ontext: (text) => reader.text(text),
    onclosetag: (name) => reader.close(name),
  };
  if (!(await readHtml(html.slice(0, longest * 5), handlers, deepest))) return undefined;
  const written = reader.end();
  return written.length <= longest ? written : undefined;
}

type Attributes = Readonly<Record<string, string>>;

const isMarkedLeftOut = ({ class: classes = "", id = "", ...others }: Attributes): boolean =>
  leftOutClasses.test(classes) || leftOutIDs.test(id) || leftOutNames.test(nameIn(others));

const isOriginal = ({ id = "", style = "", ...others }: Attributes): boolean =>
  originalIDs.test(id) || originalStyle.test(style) || originalNames.test(nameIn(others));

const nameIn = (attributes: Attributes): string =>
  attributes.name ?? attributes["data-marker"] ?? "";

/** GMX uses no blockquotes. */
const isQuote = (name: string, attributes: Attributes): boolean =>
  name === "div" && attributes.name === "quote";

const contentID = (source = "") => (source.startsWith("cid:") ? source.slice(4) : "");

class MailReader {
  readonly #writer = new LineWriter();
  readonly #pictures;
  /** Word makes each line a paragraph. */
  readonly #isOfWord;
  readonly #isWhole;
  readonly #names: string[] = [];
  #skipped = 0;
  #quotes = 0;
  #countPre = 0;
  #isOver = false;

  constructor(
    pictures: ReadonlyMap<string, string>,
    { isOfWord, isWhole }: { isOfWord: boolean; isWhole: boolean },
  ) {
    this.#pictures = pictures;
    this.#isOfWord = isOfWord;
    this.#isWhole = isWhole;
  }

  open(given: string, attributes: Attributes) {
    const name = isQuote(given, attributes) ? "blockquote" : given;
    this.#names.push(name);
    this.#isOver ||= !this.#isWhole && this.#skipped === 0 && isOriginal(attributes);
    if (this.#skipped > 0 || this.#isLeftOut(name, attributes)) this.#skipped += 1;
    else if (!this.#isOver) this.#begin(name, attributes);
  }

  text(text: string) {
    const isShown = this.#skipped === 0 && !this.#isOver && this.#quotes <= deepestQuote;
    if (isShown) this.#writer.text(text, this.#countPre > 0);
  }

  close(given: string) {
    const name = this.#names.pop() ?? given;
    if (this.#skipped > 0) this.#skipped -= 1;
    else if (!this.#isOver) this.#finish(name);
  }

  end(): string {
    return this.#writer.end();
  }

  #isLeftOut(name: string, attributes: Attributes): boolean {
    return leftOutTags.has(name) || (!this.#isWhole && isMarkedLeftOut(attributes));
  }

  #begin(name: string, { src, alt, href }: Attributes) {
    if (name === "br") this.#writer.breakLine();
    else if (name === "img") this.#writer.picture(this.#pictures.get(contentID(src)), alt);
    else if (name === "a") this.#writer.openLink(href);
    else this.#beginPlain(name);
  }

  #beginPlain(name: string) {
    this.#count(name, 1);
    const mark = inline.get(name);
    if (blocks.has(name)) this.#writer.openBlock(name);
    else if (lines.has(name)) this.#writer.startLine(this.#isParagraph(name));
    else if (mark) this.#writer.openInline(mark);
  }

  #finish(name: string) {
    this.#count(name, -1);
    const mark = inline.get(name);
    if (name === "a") this.#writer.closeLink();
    else if (blocks.has(name)) this.#writer.closeBlock(name);
    else if (lines.has(name)) this.#writer.startLine(this.#isParagraph(name));
    else if (mark) this.#writer.closeInline(mark);
  }

  #count(name: string, change: number) {
    if (name === "blockquote") this.#quotes += change;
    if (name === "pre") this.#countPre += change;
  }

  #isParagraph(name: string): boolean {
    return name === "p" && !this.#isOfWord;
  }
}
