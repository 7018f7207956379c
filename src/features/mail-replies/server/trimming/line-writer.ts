import { escapeHtml } from "#platform/contract/texts/escape-html.ts";

export class LineWriter {
  #html = "";
  #isInParagraph = false;
  #countBreaks = 0;
  #hasWords = false;
  #inline: string[] = [];
  #isInLink = false;

  text(text: string, isPre: boolean) {
    if (isPre) {
      this.#html += escapeHtml(text);
      return;
    }
    const words = text.replaceAll(/[\s\u00a0]+/g, " ");
    if (words.trim() === "" && !this.#hasWords) {
      // Word writes empty lines as a non-breaking space.
      if (text.includes("\u00a0")) this.#countBreaks = Math.max(this.#countBreaks, 2);
      return;
    }
    this.#place();
    this.#html += escapeHtml(words);
    if (words.trim() !== "") this.#hasWords = true;
  }

  picture(url: string | undefined, alt = "") {
    if (!url) return;
    this.#place();
    this.#html += `<img src="${escapeHtml(url)}" alt="${escapeHtml(alt.slice(0, 200))}">`;
    this.#hasWords = true;
  }

  breakLine() {
    this.#countBreaks += 1;
    this.#hasWords = false;
  }

  startLine(isParagraph: boolean) {
    const least = isParagraph ? 2 : 1;
    if (this.#isInParagraph && (this.#hasWords || isParagraph))
      this.#countBreaks = Math.max(this.#countBreaks, least);
    this.#hasWords = false;
  }

  openBlock(name: string) {
    this.#endParagraph();
    this.#html += `<${name}>`;
  }

  closeBlock(name: string) {
    this.#endParagraph();
    this.#html += `</${name}>`;
  }

  openInline(name: string) {
    this.#place();
    this.#inline.push(name);
    this.#html += `<${name}>`;
  }

  closeInline(name: string) {
    if (this.#inline.at(-1) !== name) return;
    this.#inline.pop();
    this.#html += `</${name}>`;
  }

  openLink(href = "") {
    if (this.#isInLink || !/^https?:\/\//i.test(href)) return;
    this.#place();
    this.#isInLink = true;
    this.#html += `<a href="${escapeHtml(href.slice(0, 2_000))}">`;
  }

  closeLink() {
    if (this.#isInLink) this.#html += "</a>";
    this.#isInLink = false;
  }

  end(): string {
    this.#endParagraph();
    return this.#html;
  }

  #place() {
    if (this.#isInParagraph && this.#countBreaks === 1) this.#html += "<br>";
    else if (this.#isInParagraph && this.#countBreaks > 1) this.#endParagraph();
    if (!this.#isInParagraph) {
      this.#html += "<p>";
      this.#isInParagraph = true;
    }
    this.#countBreaks = 0;
  }

  #endParagraph() {
    this.closeLink();
    for (const name of this.#inline.toReversed()) this.#html += `</${name}>`;
    this.#inline = [];
    if (this.#isInParagraph) this.#html += "</p>";
    this.#isInParagraph = false;
    this.#countBreaks = 0;
    this.#hasWords = false;
  }
}
