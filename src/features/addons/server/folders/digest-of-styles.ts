import { createHash } from "node:crypto";

/** Part of the address of a style sheet, which may be cached for good. */
export const digestOfStyles = (css: string): string =>
  createHash("sha256").update(css).digest("hex").slice(0, 20);
