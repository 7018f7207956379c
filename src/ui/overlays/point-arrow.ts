/** Sets CSS variables for the arrow: the anchor's centre relative to the bubble, and the side of the bubble. */
export function pointArrow(bubble: HTMLElement, anchor: Element) {
  const from = anchor.getBoundingClientRect();
  const to = bubble.getBoundingClientRect();
  bubble.dataset.side = to.top >= from.top ? "below" : "above";
  bubble.style.setProperty("--fm-arrow-x", `${from.left + from.width / 2 - to.left}px`);
}
