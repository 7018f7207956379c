const gap = 4;
const screenMargin = 16;

/** Fallback for browsers without CSS anchor positioning. */
export function placePopover(popover: HTMLElement, anchor: Element, align: "start" | "end") {
  if (CSS.supports("position-area", "block-end")) return;
  const from = anchor.getBoundingClientRect();
  const size = popover.getBoundingClientRect();
  const isRtl = getComputedStyle(anchor).direction === "rtl";
  const left = (align === "start") === isRtl ? from.right - size.width : from.left;
  const fitsBelow = from.bottom + gap + size.height + screenMargin <= innerHeight;
  const top = fitsBelow ? from.bottom + gap : from.top - gap - size.height;
  popover.style.left = `${within(left, innerWidth - size.width)}px`;
  popover.style.top = `${within(top, innerHeight - size.height)}px`;
}

function within(position: number, room: number): number {
  return Math.max(screenMargin, Math.min(position, room - screenMargin));
}
