/** Elements that a body may hold. */
export const allowedTags = [
  ...["p", "h2", "h3", "h4", "h5", "h6", "div", "hr", "br", "blockquote", "pre", "section"],
  ...["ul", "ol", "li", "dl", "dt", "dd", "details", "summary", "figure", "figcaption"],
  ...["table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td"],
  ...["a", "img", "span", "code", "kbd", "samp", "var", "strong", "b", "em", "i", "u", "s"],
  ...["del", "ins", "mark", "sub", "sup", "small", "abbr", "q", "cite", "time", "bdi", "input"],
];

/** Attributes by element; the values that are not free text are checked in `transformTags`. */
export const allowedAttributes = {
  a: ["href", "title", "id", "data-username", "data-userid", "aria-label"],
  img: ["src", "alt", "title", "width", "height"],
  ol: ["start"],
  li: ["id"],
  input: ["type", "checked", "disabled"],
  th: ["colspan", "rowspan", "scope"],
  td: ["colspan", "rowspan"],
  code: ["data-lang"],
  abbr: ["title"],
  time: ["datetime"],
  h2: ["id"],
  h3: ["id"],
  h4: ["id"],
  h5: ["id"],
  h6: ["id"],
  div: ["data-tex"],
  span: ["data-tex"],
};

const alignments = ["align-left", "align-center", "align-right"];

/** Names of classes by element: marks that the formats set, none that the interface uses. */
export const allowedClasses = {
  a: ["atMention", "footnote-backref", "embed", "embed-file", "embed-quote"],
  div: ["mathBlock"],
  span: ["mathBlock", "mathInline", "katex-html"],
  details: ["spoiler"],
  img: [...["emoji", "float-left", "float-right"], ...["size-small", "size-medium", "size-large"]],
  section: ["footnotes"],
  sup: ["footnote-ref"],
  li: ["task-item"],
  th: alignments,
  td: alignments,
};
