import { z } from "zod";

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

export const formatSchema = z.string().toLowerCase().pipe(z.enum(formatNames));

export const defaultFormat: Format = "rich2";

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

export interface Rich2Element {
  type: string;
  children: Rich2Node[];
  [property: string]: unknown;
}

export type Rich2Node = Rich2Leaf | Rich2Element;

export const isRich2Leaf = (node: Rich2Node): node is Rich2Leaf => "text" in node;

/** Lets an edit state the version it is based on without the `If-Match` header. */
export const versionRead = z
  .string()
  .max(100)
  .describe(
    "The `version` that was read for editing: where that is not there any more, nothing changes and 412 is the answer",
  );
