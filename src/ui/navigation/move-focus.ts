const focusable = "a[href], button:not(:disabled)";
const steps = new Set(["ArrowDown", "ArrowUp", "Home", "End"]);

/** Arrow key navigation in a list of links and buttons; returns whether the key was handled. */
export function moveFocus(list: HTMLElement, key: string): boolean {
  if (!steps.has(key)) return false;
  const items = [...list.querySelectorAll<HTMLElement>(focusable)].filter((item) =>
    item.checkVisibility(),
  );
  const current = items.indexOf(document.activeElement as HTMLElement);
  items.at(nextIndex(key, current, items.length))?.focus();
  return true;
}

function nextIndex(key: string, current: number, count: number): number {
  if (key === "Home") return 0;
  if (key === "End") return -1;
  if (key === "ArrowDown") return (current + 1) % Math.max(count, 1);
  return current <= 0 ? -1 : current - 1;
}
