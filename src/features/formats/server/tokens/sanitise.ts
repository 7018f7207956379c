import sanitizeHtml from "sanitize-html";
import { allowedAttributes, allowedClasses, allowedTags } from "./allowed-tags.ts";
import { transformTags } from "./transform-tags.ts";

const deepest = 60;

/** Every pass mends what is nested wrongly; what is not stable by then is left as it is. */
const maxPasses = 4;

/**
 * The one gate to a page: whatever a format made of a source comes out as elements, attributes,
 * classes and addresses of the allow-list, or as text. What it gives is in one canonical form, with
 * `<`, `>`, `&` and `"` escaped in text and attributes, which `tokenise` relies on, and reads the same
 * to whoever parses it again.
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
