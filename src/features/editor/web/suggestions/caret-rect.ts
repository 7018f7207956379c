const looks = [
  "direction",
  "boxSizing",
  "width",
  "letterSpacing",
  "wordSpacing",
  "textIndent",
  "tabSize",
  "fontFamily",
  "fontSize",
  "fontStyle",
  "fontWeight",
  "fontStretch",
  "lineHeight",
  "paddingTop",
  "paddingRight",
  "paddingBottom",
  "paddingLeft",
  "textAlign",
  "unicodeBidi",
  "borderTopWidth",
  "borderRightWidth",
  "borderBottomWidth",
  "borderLeftWidth",
  "borderStyle",
] as const;

/**
 * Screen position of a character in a text box. Browsers offer this only for page content, so the text is laid out
 * in a hidden copy.
 */
export function caretRect(area: HTMLTextAreaElement, at: number): DOMRect {
  const copy = document.createElement("div");
  const style = getComputedStyle(area);
  for (const look of looks) copy.style.setProperty(hyphenate(look), style[look as "direction"]);
  Object.assign(copy.style, {
    position: "fixed",
    visibility: "hidden",
    whiteSpace: "pre-wrap",
    overflowWrap: "anywhere",
  });
  const mark = document.createElement("span");
  mark.textContent = area.value.slice(at, at + 1) || ".";
  copy.append(area.value.slice(0, at), mark);
  document.body.append(copy);
  const [box, frame, place] = [area, copy, mark].map((each) => each.getBoundingClientRect());
  copy.remove();
  if (!box || !frame || !place) return area.getBoundingClientRect();
  const left = box.left + place.left - frame.left - area.scrollLeft;
  const top = box.top + place.top - frame.top - area.scrollTop;
  return new DOMRect(left, top, place.width, place.height);
}

const hyphenate = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
