import { TimeLeft } from "./time-left.tsx";
import { useTimeLeft } from "./use-time-left.ts";

/** Countdown to an end (ISO 8601). After it, base.css hides the link or list item around it. */
export function TimeLeftUntil({ end }: { end: string }) {
  const left = useTimeLeft(end);
  if (left === 0) return <span data-over="" hidden />;
  return left === undefined ? null : <TimeLeft milliseconds={left} />;
}
