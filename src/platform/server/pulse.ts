import type { Logger } from "./logging/logger.ts";

/** Measures event loop delay and overload of this process. */
export interface Pulse {
  /** Tracks a piece of work until the returned function is called. */
  begin(name: string, kind: "call" | "other"): () => void;
  /** True while responses are so late that a load balancer should use other nodes. */
  isLate(): boolean;
  /** True while a new call would have to wait longer than `patience` seconds. */
  isOverloaded(patience: number): boolean;
  start(): void;
  stop(): void;
}

const intervalMs = 100;
const longestDelayMs = 1_000;
/** One late interval may be a single slow task; two in a row are overload. */
const busyMs = 250;
const maxLogged = 5;
/** This many concurrent calls are fine, even if none finished in the last interval. */
const fewCalls = 20;

/** Measures the event loop delay ten times a second and logs what ran when it was late. */
export function createPulse(log: Logger): Pulse {
  const inProgress = new Set<{ name: string }>();
  const calls = createCalls();
  let timer: NodeJS.Timeout | undefined;
  let measuredAt = performance.now();
  let lastDelay = 0;
  let delayBefore = 0;
  let lateUntil = 0;

  const lateness = () => (timer ? performance.now() - measuredAt - intervalMs : 0);

  const isBusy = () => Math.min(delayBefore, lastDelay) > busyMs;

  function measure() {
    delayBefore = lastDelay;
    lastDelay = lateness();
    calls.note(performance.now() - measuredAt, isBusy());
    measuredAt = performance.now();
    if (lastDelay < longestDelayMs) return;
    lateUntil = measuredAt + longestDelayMs;
    const names = [...new Set([...inProgress].reverse().map(({ name }) => name))].slice(
      0,
      maxLogged,
    );
    // With no work in progress, the machine itself was busy.
    const level = names.length > 0 ? "warn" : "info";
    log[level]({ ms: Math.round(lastDelay), underWay: names }, "everything had to wait");
  }

  return {
    begin(name, kind) {
      const work = { name };
      inProgress.add(work);
      const end = kind === "call" ? calls.begin() : undefined;
      return () => {
        if (inProgress.delete(work)) end?.();
      };
    },
    isLate: () => lateness() > longestDelayMs || performance.now() < lateUntil,
    isOverloaded: (patience) => isBusy() && calls.waitMs() > patience * 1_000,
    start() {
      measuredAt = performance.now();
      timer = setInterval(measure, intervalMs).unref();
    },
    stop() {
      clearInterval(timer);
      timer = undefined;
    },
  };
}

function createCalls() {
  let open = 0;
  let answered = 0;
  /** Undefined until measured under load, since idle throughput says nothing. */
  let perSecond: number | undefined;
  return {
    begin() {
      open += 1;
      return () => {
        open -= 1;
        answered += 1;
      };
    },
    note(ms: number, isBusy: boolean) {
      const now = (answered / ms) * 1_000;
      const isAtWork = open > fewCalls || (isBusy && open + answered > 0);
      if (isAtWork && perSecond !== undefined) perSecond = (perSecond + now) / 2;
      else if (isAtWork && answered > 0) perSecond = now;
      answered = 0;
    },
    waitMs() {
      if (open <= fewCalls || perSecond === undefined) return 0;
      return (open / Math.max(perSecond, 1)) * 1_000;
    },
  };
}
