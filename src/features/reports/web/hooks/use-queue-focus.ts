import { type FormEvent, type RefObject, useEffect } from "react";
import { rowsOf } from "./use-queue-keys.ts";

/** Rows where the focus goes once a form was sent, as `comment:12`: the first of them that is listed then. */
export type QueuePlace = RefObject<readonly string[]>;

/** Moves the focus to where the work goes on. Gives what is to be called when the form of the queue is sent. */
export function useQueueFocus(list: RefObject<HTMLElement | null>, place: QueuePlace) {
  useEffect(() => {
    const rows = list.current ? rowsOf(list.current) : [];
    const found = place.current.map((key) => rows.find(({ dataset }) => dataset.row === key));
    const row = found.find((each) => each !== undefined);
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: "nearest" });
    // Another look at the queue, such as by a filter, moves nothing.
    place.current = [];
  }, [list, place]);

  return ({ nativeEvent }: FormEvent) => {
    const { submitter } = nativeEvent as SubmitEvent;
    if (list.current && submitter instanceof HTMLButtonElement)
      place.current = goOnAfter(rowsOf(list.current), submitter.value);
  };
}

const staysInRow = /^(claim|release|takeOver):/;

/** After a decision the next row, and behind the last one those before it. */
function goOnAfter(rows: readonly HTMLElement[], act: string): string[] {
  const keys = rows.map(({ dataset }) => dataset.row ?? "");
  const isTicked = (row: HTMLElement) =>
    row.querySelector<HTMLInputElement>("input[name=records]")?.checked ?? false;
  const key = act.slice(act.indexOf(":") + 1);
  const at = key === "ticked" ? rows.findLastIndex(isTicked) : keys.indexOf(key);
  if (staysInRow.test(act)) return [key];
  return [...keys.slice(at + 1), ...keys.slice(0, Math.max(at, 0)).reverse()];
}
