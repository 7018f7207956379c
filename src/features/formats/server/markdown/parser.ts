import MarkdownIt from "markdown-it";
import cjkFriendly from "markdown-it-cjk-friendly";
import footnotes from "markdown-it-footnote";
import { deepestBlocks } from "../markdown-blocks/deepest.ts";
import { fences } from "../markdown-blocks/fences.ts";
import { headings } from "../markdown-blocks/headings.ts";
import { quotes } from "../markdown-blocks/quotes.ts";
import { spoilers } from "../markdown-blocks/spoilers.ts";
import { taskLists } from "../markdown-blocks/task-lists.ts";
import { unusedDefinitions } from "../markdown-blocks/unused-definitions.ts";
import { wholeTables } from "../markdown-blocks/whole-tables.ts";
import { addresses } from "./addresses.ts";
import { formulas } from "./formulas.ts";
import { mentions } from "./mentions.ts";
import { strikethrough } from "./strikethrough.ts";
import { typedHtml } from "./typed-html.ts";

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
