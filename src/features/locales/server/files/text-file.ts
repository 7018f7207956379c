import { badRequest } from "#platform/contract/errors.ts";

export const fileFormats = ["json", "po"] as const;
export type FileFormat = (typeof fileFormats)[number];

/** A text as it stands in a file. */
export interface FileText {
  textID: string;
  text: string;
  /** The English text that it translates, where the file tells. */
  source?: string;
}

export const largestFile = 8 * 1_048_576;

/** PO files begin with a comment or a message, JSON with a brace. */
export const formatOf = (content: string): FileFormat =>
  content.trimStart().startsWith("{") ? "json" : "po";

export const unreadable = (description: string) =>
  badRequest("The file cannot be read.", { description });
