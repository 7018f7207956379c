import { z } from "zod";

/** The languages that bodies are written in, as their names are on the wire and in the database. */
export const formatNames = [
  "rich2",
  "markdown",
  "html",
  "wysiwyg",
  "bbcode",
  "text",
  "textex",
  "rich",
] as const;

export type Format = (typeof formatNames)[number];

/** The name of a format, in whatever case it is spelt. */
export const formatSchema = z.string().toLowerCase().pipe(z.enum(formatNames));

export const defaultFormat: Format = "rich2";

/** A piece of text in a body of the format rich2, with its marks. */
export interface Rich2Leaf {
  text: string;
  bold?: boolean;
  italic?: boolean;
  strikethrough?: boolean;
  code?: boolean;
  underline?: boolean;
  highlight?: boolean;
  superscript?: boolean;
  subscript?: boolean;
}

/** A block, or something within a line, such as a link or a mention. */
export interface Rich2Element {
  type: string;
  children: Rich2Node[];
  [property: string]: unknown;
}

export type Rich2Node = Rich2Leaf | Rich2Element;

export const isRich2Leaf = (node: Rich2Node): node is Rich2Leaf => "text" in node;

/** Lets an edit of a text say which version of it was read, without a header. */
export const versionRead = z
  .string()
  .max(100)
  .describe(
    "The `version` that was read for editing: where that is not there any more, nothing changes and 412 is the answer",
  );
