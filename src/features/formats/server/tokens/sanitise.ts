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
export const sanitise = (html: string): string => sanitiseBy(html, options);

/** `sanitise` that keeps classes with this prefix, such as `addon-`, on all elements. */
export const sanitiseWithClasses = (html: string, prefix: string): string =>
  sanitiseBy(html, {
    ...options,
    allowedClasses: { ...allowedClasses, "*": [`${prefix}*`] },
    transformTags: keepingClasses(transformTags, prefix),
  });

/** Elements lose their classes where they are normalized. */
const keepingClasses = (transformers: typeof transformTags, prefix: string) =>
  Object.fromEntries(
    Object.entries(transformers).map(([name, transform]): [string, sanitizeHtml.Transformer] => [
      name,
      (tagName, attribs) => {
        const tag = transform(tagName, attribs);
        const kept = (attribs.class ?? "").split(/\s+/).filter((each) => each.startsWith(prefix));
        if (kept.length === 0) return tag;
        const names = [...(tag.attribs.class ?? "").split(/\s+/), ...kept].filter(Boolean);
        const classes = [...new Set(names)].join(" ");
        return { ...tag, attribs: { ...tag.attribs, class: classes } };
      },
    ]),
  );

function sanitiseBy(html: string, by: sanitizeHtml.IOptions): string {
  let clean = html;
  for (let pass = 0; pass < maxPasses; pass += 1) {
    const again = sanitizeHtml(clean, by);
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
