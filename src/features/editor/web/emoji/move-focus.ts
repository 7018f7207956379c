import type { KeyboardEvent } from "react";

/** Arrow keys move by position on the screen, Home and End to the first and last button. */
export function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const buttons = [...event.currentTarget.querySelectorAll("button")];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  const next = at === -1 ? undefined : nextOf(event, buttons, at);
  if (!next) return;
  event.preventDefault();
  for (const button of buttons) button.tabIndex = button === next ? 0 : -1;
  next.focus();
}

function nextOf(
  { key, currentTarget }: KeyboardEvent<HTMLElement>,
  all: HTMLElement[],
  at: number,
) {
  const isRtl = getComputedStyle(currentTarget).direction === "rtl";
  if (key === "Home") return all[0];
  if (key === "End") return all.at(-1);
  if (key === (isRtl ? "ArrowLeft" : "ArrowRight")) return all[at + 1];
  if (key === (isRtl ? "ArrowRight" : "ArrowLeft")) return all[at - 1];
  if (key === "ArrowDown") return nearest(all.slice(at + 1), all[at]);
  return key === "ArrowUp" ? nearest(all.slice(0, at).reverse(), all[at]) : undefined;
}

function nearest(others: readonly HTMLElement[], from: HTMLElement | undefined) {
  if (!from) return;
  const { top, left } = from.getBoundingClientRect();
  const row = others.find((other) => other.getBoundingClientRect().top !== top);
  if (!row) return others.at(-1);
  const rowTop = row.getBoundingClientRect().top;
  const distance = (other: HTMLElement) => Math.abs(other.getBoundingClientRect().left - left);
  return others
    .filter((other) => other.getBoundingClientRect().top === rowTop)
    .reduce((best, other) => (distance(other) < distance(best) ? other : best));
}
