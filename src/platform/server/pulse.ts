import type { Logger } from "./logger.ts";

/** Knows how late this process is, and with what. */
export interface Pulse {
  /** Notes that something is under way, until the function that it answers with is called. */
  begin(name: string, kind: "call" | "other"): () => void;
  /** True while answers come so late that visitors are better served elsewhere. */
  isHeldUp(): boolean;
  /** True while a call that begins now would have to wait for more than `patience` seconds. */
  isOverloaded(patience: number): boolean;
  /** To be called when the process has started: until then nobody waits. */
  start(): void;
  stop(): void;
}

const beatMs = 100;
/** So late must nothing be. */
const longestDelayMs = 1_000;
/** A process that is late once has only met something slow; one that was late before has too much to do. */
const busyMs = 250;
const maxTold = 5;
/** So many calls at once are nothing, even if none was answered in the moment before. */
const fewCalls = 20;

/** Looks ten times a second whether its turn comes in time, and tells what ran when it does not. */
export function createPulse(log: Logger): Pulse {
  const underWay = new Set<{ name: string }>();
  const calls = createCalls();
  let timer: NodeJS.Timeout | undefined;
  let beatAt = performance.now();
  let lastDelay = 0;
  let delayBefore = 0;
  let lateUntil = 0;

  const sinceBeat = () => (timer ? performance.now() - beatAt - beatMs : 0);

  const isBusy = () => Math.min(delayBefore, lastDelay) > busyMs;

  function beat() {
    delayBefore = lastDelay;
    lastDelay = sinceBeat();
    calls.note(performance.now() - beatAt, isBusy());
    beatAt = performance.now();
    if (lastDelay < longestDelayMs) return;
    lateUntil = beatAt + longestDelayMs;
    const names = [...new Set([...underWay].reverse().map(({ name }) => name))].slice(0, maxTold);
    // With nothing under way it was the machine that had others to serve.
    const level = names.length > 0 ? "warn" : "info";
    log[level]({ ms: Math.round(lastDelay), underWay: names }, "everything had to wait");
  }

  return {
    begin(name, kind) {
      const work = { name };
      underWay.add(work);
      const end = kind === "call" ? calls.begin() : undefined;
      return () => {
        if (underWay.delete(work)) end?.();
      };
    },
    isHeldUp: () => sinceBeat() > longestDelayMs || performance.now() < lateUntil,
    isOverloaded: (patience) => isBusy() && calls.waitMs() > patience * 1_000,
    start() {
      beatAt = performance.now();
      timer = setInterval(beat, beatMs).unref();
    },
    stop() {
      clearInterval(timer);
      timer = undefined;
    },
  };
}

/** How long a call waits for all those before it, by how many are answered now. */
function createCalls() {
  let open = 0;
  let answered = 0;
  /** Undefined until it was seen at work: with little to do it answers little, whatever it could do. */
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
