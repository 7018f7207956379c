import MarkdownIt from "markdown-it";
import cjkFriendly from "markdown-it-cjk-friendly";
import footnotes from "markdown-it-footnote";
import { addresses } from "./addresses.ts";
import { deepestBlocks } from "./deepest.ts";
import { fences } from "./fences.ts";
import { formulas } from "./formulas.ts";
import { headings } from "./headings.ts";
import { mentions } from "./mentions.ts";
import { quotes } from "./quotes.ts";
import { spoilers } from "./spoilers.ts";
import { strikethrough } from "./strikethrough.ts";
import { taskLists } from "./task-lists.ts";
import { typedHtml } from "./typed-html.ts";
import { unusedDefinitions } from "./unused-definitions.ts";
import { wholeTables } from "./whole-tables.ts";

/** What it gives still has to pass the sanitiser: HTML within Markdown is let through here. */
export const parser = new MarkdownIt({ html: true, linkify: true })
  .use(footnotes)
  .use(unusedDefinitions)
  .use(wholeTables)
  .use(deepestBlocks)
  .use(fences)
  .use(typedHtml)
  .use(mentions)
  .use(quotes)
  .use(spoilers)
  .use(formulas)
  .use(taskLists)
  .use(cjkFriendly)
  .use(strikethrough)
  .use(headings)
  .use(addresses);

// The line before the footnotes is drawn by the style, and would come back as one of the body's own.
parser.renderer.rules.footnote_block_open = () => '<section class="footnotes">\n<ol>\n';
