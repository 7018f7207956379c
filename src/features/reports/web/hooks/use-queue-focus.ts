import { type FormEvent, type RefObject, useEffect } from "react";
import { rowsOf } from "./use-queue-keys.ts";

/** Rows to focus after the form was sent, as `comment:12`. The first one still listed gets the focus. */
export type QueuePlace = RefObject<readonly string[]>;

/** Moves the focus to the next row after an action. Returns the submit handler. */
export function useQueueFocus(list: RefObject<HTMLElement | null>, place: QueuePlace) {
  useEffect(() => {
    const rows = list.current ? rowsOf(list.current) : [];
    const rowsToFocus = place.current.map((key) => rows.find(({ dataset }) => dataset.row === key));
    const row = rowsToFocus.find((each) => each !== undefined);
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: "nearest" });
    // Later reloads, such as by a filter, do not move the focus.
    place.current = [];
  }, [list, place]);

  return ({ nativeEvent }: FormEvent) => {
    const { submitter } = nativeEvent as SubmitEvent;
    if (list.current && submitter instanceof HTMLButtonElement)
      place.current = goOnAfter(rowsOf(list.current), submitter.value);
  };
}

const staysInRow = /^(claim|release|takeOver):/;

/** The next rows, then the previous ones. */
function goOnAfter(rows: readonly HTMLElement[], act: string): string[] {
  const keys = rows.map(({ dataset }) => dataset.row ?? "");
  const isTicked = (row: HTMLElement) =>
    row.querySelector<HTMLInputElement>("input[name=records]")?.checked ?? false;
  const key = act.slice(act.indexOf(":") + 1);
  const at = key === "ticked" ? rows.findLastIndex(isTicked) : keys.indexOf(key);
  if (staysInRow.test(act)) return [key];
  return [...keys.slice(at + 1), ...keys.slice(0, Math.max(at, 0)).reverse()];
}
