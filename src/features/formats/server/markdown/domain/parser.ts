import MarkdownIt from "markdown-it";
import footnotes from "markdown-it-footnote";
import { formulas } from "./formulas.ts";
import { mentions } from "./mentions.ts";
import { spoilers } from "./spoilers.ts";
import { taskLists } from "./task-lists.ts";

/** What it gives still has to pass the sanitiser: HTML within Markdown is let through here. */
export const parser = new MarkdownIt({ html: true, linkify: true })
  .use(footnotes)
  .use(mentions)
  .use(spoilers)
  .use(formulas)
  .use(taskLists);

parser.linkify.set({ fuzzyLink: false, fuzzyEmail: false });
// Addresses without a scheme are not linked, nor those of other schemes.
parser.linkify.add("//", null).add("ftp:", null);
