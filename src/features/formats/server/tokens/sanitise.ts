import sanitizeHtml from "sanitize-html";
import { allowedAttributes, allowedClasses, allowedTags } from "./allowed-tags.ts";
import { transformTags } from "./transform-tags.ts";

const deepest = 60;

/** Each pass repairs nesting; the limit is for input that never becomes stable. */
const maxPasses = 4;

/**
 * The only way into a page: reduces HTML to allowed elements, attributes, classes and URLs, or text. The output is
 * canonical, with `<`, `>`, `&` and `"` escaped in text and attributes (`tokenise` relies on it), and parses to
 * the same tree.
 */
export function sanitise(html: string): string {
  let clean = html;
  for (let pass = 0; pass < maxPasses; pass += 1) {
    const again = sanitizeHtml(clean, options);
    if (again === clean) break;
    clean = again;
  }
  return clean;
}

const options: sanitizeHtml.IOptions = {
  allowedTags,
  allowedAttributes,
  allowedClasses,
  transformTags,
  allowedSchemes: ["http", "https", "ftp", "mailto", "tel", "unsafe"],
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  nonTextTags: [
    "script",
    "style",
    "textarea",
    "option",
    "select",
    "noscript",
    "template",
    "title",
    "iframe",
    "object",
    "embed",
    "svg",
    "math",
    "xmp",
    "plaintext",
    "noembed",
    "noframes",
  ],
  exclusiveFilter: ({ tag, attribs }) => tag === "input" && attribs.type !== "checkbox",
  nestingLimit: deepest,
  enforceHtmlBoundary: false,
};
