import type { AttachmentInput, PostDraft } from "../extension-points.ts";

const longestTitle = 200;
const longestBody = 30_000;

/** Title and body of a post, as they are proposed; the sender may change them. */
export const usualInputs = ({
  name,
  text,
  url,
  authorName,
}: PostDraft): readonly AttachmentInput[] => [
  {
    name: "title",
    kind: "line",
    isRequired: true,
    maxLength: longestTitle,
    default: name.slice(0, longestTitle),
  },
  {
    name: "body",
    kind: "lines",
    isRequired: true,
    maxLength: longestBody,
    default: `${text}\n\n${authorName}: ${url}`.trim(),
  },
];
