/** Tells the styles where the middle of the anchor is, seen from the bubble, and on which side the bubble came to lie. */
export function pointArrow(bubble: HTMLElement, anchor: Element) {
  const from = anchor.getBoundingClientRect();
  const to = bubble.getBoundingClientRect();
  bubble.dataset.side = to.top >= from.top ? "below" : "above";
  bubble.style.setProperty("--fm-arrow-x", `${from.left + from.width / 2 - to.left}px`);
}
