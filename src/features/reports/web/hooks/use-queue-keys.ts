import { type RefObject, useEffect } from "react";

const decisions = new Map([
  ["d", "dismiss"],
  ["r", "remove"],
  ["e", "escalate"],
  ["a", "restore"],
]);

const steps = new Map([
  ["j", 1],
  ["k", -1],
]);

/** Whether somebody types into something, or something else is open. */
const isElsewhere = ({ target }: KeyboardEvent): boolean =>
  (target instanceof Element &&
    target.closest("textarea, select, input:not([type=checkbox]), [contenteditable], dialog") !==
      null) ||
  document.querySelector("dialog[open]") !== null;

const rowsOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>("[data-row]")];

const isShortcut = (event: KeyboardEvent): boolean =>
  !event.ctrlKey && !event.metaKey && !event.altKey && !isElsewhere(event);

/** Moves through the rows of a list with j and k, and presses the buttons of the row that has the focus. */
export function useQueueKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const { current } = list;
      if (!current || !isShortcut(event)) return;
      const rows = rowsOf(current);
      const at = rows.findIndex((row) => row.contains(document.activeElement));
      if (move(rows, at, event.key) || decide(rows[at], event.key)) event.preventDefault();
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [list]);
}

/** False for keys that do not move. Whoever is nowhere yet begins at the first row, or at the last. */
function move(rows: readonly HTMLElement[], at: number, key: string): boolean {
  const step = steps.get(key);
  if (step === undefined) return false;
  const row = at < 0 ? rows.at(step > 0 ? 0 : -1) : rows[at + step];
  row?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: "nearest" });
  return true;
}

/** False where the row cannot be decided like this. */
function decide(row: HTMLElement | undefined, key: string): boolean {
  const decision = decisions.get(key);
  if (!row || decision === undefined) return false;
  const button = row.querySelector<HTMLElement>(`button[data-decision="${decision}"]`);
  button?.click();
  return button !== null;
}
