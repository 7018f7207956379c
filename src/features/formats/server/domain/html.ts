import type { FormatDefinition } from "../extension-points.ts";

/** HTML as written by hand or by older editors: what the sanitiser lets through. */
export const html: FormatDefinition = {
  name: "html",
  toHtml: (source) => source,
  hasPlainMarks: true,
  verbosity: 20,
};

export const wysiwyg: FormatDefinition = { ...html, name: "wysiwyg" };
