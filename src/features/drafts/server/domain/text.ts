import type { DraftAttributes } from "../../contract/resources.ts";

/** What was written, as the call takes that posts it: blocks are rich text, and what names no format is plain text. */
export const textOf = ({ body, format = "text" }: DraftAttributes) =>
  Array.isArray(body)
    ? { body: JSON.stringify(body), format: "rich2" }
    : { body: body ?? "", format };
