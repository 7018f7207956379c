import MarkdownIt from "markdown-it";
import footnotes from "markdown-it-footnote";
import { formulas } from "./formulas.ts";
import { mentions } from "./mentions.ts";
import { quotes } from "./quotes.ts";
import { spoilers } from "./spoilers.ts";
import { taskLists } from "./task-lists.ts";

/** What it gives still has to pass the sanitiser: HTML within Markdown is let through here. */
export const parser = new MarkdownIt({ html: true, linkify: true })
  .use(footnotes)
  .use(mentions)
  .use(quotes)
  .use(spoilers)
  .use(formulas)
  .use(taskLists);

// The line before the footnotes is drawn by the style, and would come back as one of the body's own.
parser.renderer.rules.footnote_block_open = () => '<section class="footnotes">\n<ol>\n';
parser.linkify.set({ fuzzyLink: false, fuzzyEmail: false });
// Addresses without a scheme are not linked, nor those of other schemes.
parser.linkify.add("//", null).add("ftp:", null);
