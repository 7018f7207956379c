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
