import { type HtmlHandlers, readHtml } from "#platform/server/read-html.ts";
import { LineWriter } from "./line-writer.ts";

/** What mail programs call the parts of a mail that its writer has not written. */
const leftOutClasses =
  /(?:^|\s)(?:x_)?(?:gmail_attr|gmail_signature|moz-cite-prefix|moz-signature|moz-txt-sig|yahoo_quoted|protonmail_signature_block|AppleMailSignature|ms-outlook-mobile-signature)(?:\s|$)/i;
const leftOutIDs =
  /^(?:x_)?(?:AppleMailSignature|ms-outlook-mobile-signature|Signature|ymail_android_signature)/i;
const leftOutTags = new Set(["head", "style", "script", "title", "template", "object", "svg"]);
/** Behind these, all is the mail that was answered. */
const originalIDs =
  /^(?:x_)?(?:appendonsend|divRplyFwdMsg|OLK_SRC_BODY_SECTION|mail-editor-reference-message-container|isForwardContent)/i;
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

/** Nothing that somebody has written is nested so deep. */
const deepest = 200;
const deepestQuote = 3;
const longest = 200_000;

/**
 * The HTML of a mail without looks, signatures and whatever its program has marked as the mail that was answered; lines
 * are lines and paragraphs are paragraphs, whatever they were made of. Of pictures only those stay that came with the
 * mail (`pictures`, by their content ids), of everything else only what it says. Undefined for what nobody has written.
 */
export async function readMailHtml(
  html: string,
  pictures: ReadonlyMap<string, string>,
): Promise<string | undefined> {
  const reader = new MailReader(pictures, /class="?MsoNormal/i.test(html));
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

const isLeftOut = (name: string, { class: classes = "", id = "" }: Attributes): boolean =>
  leftOutTags.has(name) || leftOutClasses.test(classes) || leftOutIDs.test(id);

const isOriginal = ({ id = "", style = "" }: Attributes): boolean =>
  originalIDs.test(id) || originalStyle.test(style);

const contentID = (source = "") => (source.startsWith("cid:") ? source.slice(4) : "");

/** Goes through the elements of a mail in their order. */
class MailReader {
  readonly #writer = new LineWriter();
  readonly #pictures;
  /** Word makes each line a paragraph. */
  readonly #isOfWord;
  #skipped = 0;
  #quotes = 0;
  #countPre = 0;
  #isOver = false;

  constructor(pictures: ReadonlyMap<string, string>, isOfWord: boolean) {
    this.#pictures = pictures;
    this.#isOfWord = isOfWord;
  }

  open(name: string, attributes: Attributes) {
    this.#isOver ||= this.#skipped === 0 && isOriginal(attributes);
    if (this.#skipped > 0 || isLeftOut(name, attributes)) this.#skipped += 1;
    else if (!this.#isOver) this.#begin(name, attributes);
  }

  text(text: string) {
    const isShown = this.#skipped === 0 && !this.#isOver && this.#quotes <= deepestQuote;
    if (isShown) this.#writer.text(text, this.#countPre > 0);
  }

  close(name: string) {
    if (this.#skipped > 0) this.#skipped -= 1;
    else if (!this.#isOver) this.#finish(name);
  }

  end(): string {
    return this.#writer.end();
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
