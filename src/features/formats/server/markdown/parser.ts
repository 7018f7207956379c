import MarkdownIt from "markdown-it";
import cjkFriendly from "markdown-it-cjk-friendly";
import footnotes from "markdown-it-footnote";
import { fences } from "../markdown-blocks/fences.ts";
import { headings } from "../markdown-blocks/headings.ts";
import { keepSurplusCells } from "../markdown-blocks/keep-surplus-cells.ts";
import { limitNesting } from "../markdown-blocks/limit-nesting.ts";
import { quotes } from "../markdown-blocks/quotes.ts";
import { showUnusedDefinitions } from "../markdown-blocks/show-unused-definitions.ts";
import { spoilers } from "../markdown-blocks/spoilers.ts";
import { taskLists } from "../markdown-blocks/task-lists.ts";
import { addresses } from "./addresses.ts";
import { formulas } from "./formulas.ts";
import { mentions } from "./mentions.ts";
import { strikethrough } from "./strikethrough.ts";
import { typedHtml } from "./typed-html.ts";

/** The output is not sanitized: raw HTML passes. */
export const parser = new MarkdownIt({ html: true, linkify: true })
  .use(footnotes)
  .use(showUnusedDefinitions)
  .use(keepSurplusCells)
  .use(limitNesting)
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

// The style draws the line above footnotes; an `hr` would be converted back as part of the body.
parser.renderer.rules.footnote_block_open = () => '<section class="footnotes">\n<ol>\n';
