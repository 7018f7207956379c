import { z } from "zod";
import { addonLimits, type CallKind, type Deadlines } from "../../contract/rules/limits.ts";
import type { FoundAddon } from "../folders/found-addon.ts";
import { AddonError } from "./addon-error.ts";
import type { MessageFromAddon, MessageToAddon, RefusedCall, Surroundings } from "./messages.ts";
import { perMinute } from "./per-minute.ts";
import { type Ended, startProcess } from "./start-process.ts";

const idleMs = 300_000;
/** The runner keeps to less. */
const asksAtOnce = 200;
const strayMessages = 200;
/** Of processor time, after which a process is replaced by a new one, long before it would be killed for it. */
const workedSeconds = addonLimits.processorSeconds / 4;
const idleWorkSeconds = 10;

const fromAddon = z.discriminatedUnion("type", [
  z.object({ type: z.literal("loaded") }),
  z.object({ type: z.literal("unloadable"), message: z.string() }),
  z.object({ type: z.literal("result"), id: z.int(), result: z.unknown().optional() }),
  z.object({
    type: z.literal("failure"),
    id: z.int(),
    message: z.string(),
    status: z.int().optional(),
  }),
  z.object({
    type: z.literal("ask"),
    id: z.int(),
    callID: z.int(),
    method: z.string().max(40),
    args: z.array(z.unknown()).max(8),
  }),
]);

/** Answers what the add-on asks during a call. */
export type AnswerHost = (method: string, args: readonly unknown[]) => Promise<unknown>;

export interface AddonCall {
  kind: CallKind;
  name: string;
  args: unknown;
  surroundings: Omit<Surroundings, "limitMs">;
  answer: AnswerHost;
}

interface Running extends AddonCall {
  limitMs: number;
  timer: NodeJS.Timeout;
  resolve(result: unknown): void;
  reject(error: Error): void;
}

export interface AddonProcess {
  call(call: AddonCall): Promise<unknown>;
  stop(): void;
  isIdle(): boolean;
}

interface Options {
  addon: FoundAddon & { script: string };
  deadlines: Deadlines;
  ended(ended: Ended): void;
}

/** A running add-on. Calls reject with an `AddonError`; when one is over its deadline, the process is killed. */
export function createAddonProcess({ addon, deadlines, ended }: Options): AddonProcess {
  const running = new Map<number, Running>();
  const loading = Promise.withResolvers<void>();
  loading.promise.catch(() => undefined);
  let lastID = 0;
  let asks = 0;
  let isLoaded = false;
  const countStrays = perMinute(strayMessages);
  let over: AddonError | undefined;
  let guilty: number | undefined;
  let idleTimer: NodeJS.Timeout | undefined;
  let idleWork = 0;
  let lookedAtID = 0;
  const closing = Promise.withResolvers<void>();

  const child = startProcess(addon.folder, { message: take, ended: end, worked });
  const send = (message: MessageToAddon) => child.send(message);
  const loadTimer = setTimeout(() => child.end("deadline"), deadlines.load);
  send({
    type: "load",
    folder: addon.folder,
    script: addon.script,
    addon: { key: addon.key, version: addon.manifest?.version ?? "" },
    texts: Object.fromEntries(addon.texts),
  });

  function take(value: unknown) {
    const message = fromAddon.safeParse(value).data as MessageFromAddon | undefined;
    if (!message) return child.end("protocol");
    if (message.type === "loaded") {
      clearTimeout(loadTimer);
      isLoaded = true;
      return loading.resolve();
    }
    if (message.type === "unloadable") {
      over ??= new AddonError("load", message.message);
      return child.end("stopped");
    }
    if (message.type === "ask") return void answerAsk(message);
    settle(message.id, (call) =>
      message.type === "result"
        ? call.resolve(message.result)
        : call.reject(AddonError.ofRefusal(message)),
    );
  }

  async function answerAsk({
    id,
    callID,
    method,
    args,
  }: Extract<MessageFromAddon, { type: "ask" }>) {
    const call = running.get(callID);
    if (!call) return stray(() => refuse(id, { message: "The call is over." }));
    asks += 1;
    if (asks > asksAtOnce) return child.end("protocol");
    try {
      const result = await call.answer(method, args);
      const message = { type: "answer", id, result: result ?? null } as const;
      if (JSON.stringify(message).length > addonLimits.messageBytes)
        return refuse(id, { message: "The answer is larger than 1 MB.", status: 413 });
      send(message);
    } catch (error) {
      refuse(id, error as RefusedCall);
    } finally {
      asks -= 1;
    }
  }

  function stray(run?: () => void) {
    if (countStrays(1)) run?.();
    else child.end("protocol");
  }

  const refuse = (id: number, { message, status }: RefusedCall) =>
    send({ type: "refusal", id, error: { message, ...(status !== undefined && { status }) } });

  function settle(id: number, run: (call: Running) => void) {
    const call = running.get(id);
    if (!call) return stray();
    running.delete(id);
    clearTimeout(call.timer);
    run(call);
    if (running.size === 0) waitIdle();
  }

  /** Work is honest only during calls. */
  function worked(seconds: number, total: number) {
    const isWithoutCalls = lookedAtID === lastID && running.size === 0 && isLoaded;
    lookedAtID = lastID;
    idleWork = isWithoutCalls ? idleWork + seconds : 0;
    if (idleWork > idleWorkSeconds) child.end("computing");
    else if (total > workedSeconds && running.size === 0 && isLoaded) child.end("stopped");
  }

  function waitIdle() {
    clearTimeout(idleTimer);
    idleTimer = setTimeout(() => child.end("stopped"), idleMs);
    idleTimer.unref();
  }

  function end(ending: Ended) {
    clearTimeout(loadTimer);
    clearTimeout(idleTimer);
    over ??= AddonError.ofEnd(ending);
    over.output = ending.output;
    if (!isLoaded && over.kind === "crash")
      over = new AddonError("load", over.message, over.output);
    loading.reject(over);
    for (const id of [...running.keys()]) {
      const isGuilty = guilty === undefined || guilty === id;
      const error = isGuilty ? over : new AddonError("stopped", over.message);
      settle(id, ({ reject }) => reject(error));
    }
    clearTimeout(idleTimer);
    ended(ending);
    closing.resolve();
  }

  async function call(wanted: AddonCall): Promise<unknown> {
    await loading.promise;
    if (over) {
      await closing.promise;
      throw new AddonError("stopped", over.message);
    }
    clearTimeout(idleTimer);
    lastID += 1;
    const id = lastID;
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const limitMs = deadlines[wanted.kind];
    const timer = setTimeout(() => {
      guilty ??= id;
      over ??= new AddonError("crash", `It took longer than ${limitMs} ms (${wanted.kind}).`);
      child.end("deadline");
    }, limitMs);
    running.set(id, { ...wanted, limitMs, timer, resolve, reject });
    const { kind, name, args, surroundings } = wanted;
    send({ type: "call", id, kind, name, args, surroundings: { ...surroundings, limitMs } });
    return promise;
  }

  waitIdle();
  return {
    call: inTurn(call),
    stop: () => child.end("stopped"),
    isIdle: () => running.size === 0,
  };
}

/** So many calls at once; others wait, and those beyond are refused. */
function inTurn(run: (call: AddonCall) => Promise<unknown>) {
  let active = 0;
  const waiting: (() => void)[] = [];
  return async (call: AddonCall): Promise<unknown> => {
    if (active >= addonLimits.callsAtOnce) {
      if (waiting.length >= addonLimits.waitingCalls)
        throw new AddonError("busy", "Too many calls are waiting for it.");
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    active += 1;
    try {
      return await run(call);
    } finally {
      active -= 1;
      waiting.shift()?.();
    }
  };
}
