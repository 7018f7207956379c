import { type RefObject, useEffect } from "react";
import { singleKey } from "#platform/web/keyboard/key-presses.ts";

const decisions = new Map([
  ["c", ["claim"]],
  ["d", ["dismiss"]],
  ["r", ["remove"]],
  ["e", ["escalate"]],
  ["a", ["approve", "restore"]],
]);

const steps = new Map([
  ["j", 1],
  ["k", -1],
]);

export const rowsOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>("[data-row]")];

/** Prefix of two-key shortcuts, and their timeout. */
const first = "g";
const patienceMs = 1_500;

/** Ignores keys that are part of a two-key shortcut. */
function keysAlone() {
  let begun = Number.NEGATIVE_INFINITY;
  return (event: KeyboardEvent): string | undefined => {
    const key = singleKey(event);
    const isSecond = event.timeStamp - begun < patienceMs;
    begun = key === first ? event.timeStamp : Number.NEGATIVE_INFINITY;
    return isSecond ? undefined : key;
  };
}

/** Shortcuts: j and k move between rows, others press buttons of the focused row, else of the highlighted one. */
export function useQueueKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const keyAlone = keysAlone();
    function press(event: KeyboardEvent) {
      const key = keyAlone(event);
      const { current } = list;
      if (!current || !key) return;
      const rows = rowsOf(current);
      const at = rows.findIndex((row) => row.contains(document.activeElement));
      const row = rows[at] ?? rows.find(({ dataset }) => dataset.selected);
      if (move(rows, at, key) || decide(row, key)) event.preventDefault();
    }
    // Capture phase: takes precedence over shortcuts of all pages.
    document.addEventListener("keydown", press, true);
    return () => document.removeEventListener("keydown", press, true);
  }, [list]);
}

/** False if the key is not for moving. Without focus, starts at the first or last row. */
function move(rows: readonly HTMLElement[], at: number, key: string): boolean {
  const step = steps.get(key);
  if (step === undefined) return false;
  const row = at < 0 ? rows.at(step > 0 ? 0 : -1) : rows[at + step];
  row?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: "nearest" });
  return true;
}

/** False if the key is not for deciding. Does nothing if the row does not offer the decision. */
function decide(row: HTMLElement | undefined, key: string): boolean {
  const names = decisions.get(key);
  const buttons = names?.flatMap(
    (decision) => row?.querySelector<HTMLElement>(`button[data-decision="${decision}"]`) ?? [],
  );
  buttons?.[0]?.click();
  return names !== undefined;
}
