// Process of one add-on. It has no environment, no network and no files but those of the add-on, and may be killed
// at any moment. It imports nothing of the product, which it cannot read.
import dgram from "node:dgram";
import dns from "node:dns";
import { readFileSync, writeSync } from "node:fs";
import { builtinModules, registerHooks, stripTypeScriptTypes } from "node:module";
import net from "node:net";
import { Readable, Writable } from "node:stream";
import { pathToFileURL } from "node:url";
import type {
  AddonDefinition,
  AddonEvent,
  AddonPost,
  Host,
  WidgetOptions,
} from "../../contract/resources/surface.ts";
import type { MessageFromAddon, MessageToAddon, Surroundings } from "./messages.ts";

const usable = new Set(
  "assert buffer crypto events path path/posix punycode querystring stream string_decoder timers timers/promises url util"
    .split(" ")
    .flatMap((name) => [name, `node:${name}`]),
);
const surfaceUrl = "folkmoot:addon";
const maxFailure = 2_000;
const maxMessage = 1_000_000;
const maxAsks = 32;

const { stdin } = process;
const pause = new Int32Array(new SharedArrayBuffer(4));

/** Blocks while the site is behind, and needs no socket that an add-on could find. */
function write(file: number, bytes: Uint8Array) {
  let from = 0;
  while (from < bytes.length)
    try {
      from += writeSync(file, bytes.subarray(from));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EAGAIN") throw error;
      Atomics.wait(pause, 0, 0, 1);
    }
}

function say(message: MessageFromAddon) {
  const bytes = Buffer.from(`${JSON.stringify(message)}\n`);
  if (bytes.length > maxMessage + 1)
    throw new Error("This is too much data: a message has at most 1 MB.");
  write(1, bytes);
}

const answers = new Map<number, PromiseWithResolvers<unknown>>();
let asked = 0;

/** So many at once; others wait, so that an add-on may ask for much. */
async function ask(callID: number, method: string, ...args: unknown[]): Promise<unknown> {
  while (answers.size >= maxAsks)
    await answers
      .values()
      .next()
      .value?.promise.catch(() => undefined);
  asked += 1;
  const answer = Promise.withResolvers<unknown>();
  const id = asked;
  answers.set(id, answer);
  try {
    say({ type: "ask", id, callID, method, args });
  } catch (error) {
    answers.delete(id);
    answer.reject(error);
  }
  return answer.promise;
}

class HostError extends Error {
  status: number | undefined;
}

let definition: AddonDefinition = {};
let loaded: Extract<MessageToAddon, { type: "load" }> | undefined;

function hostFor(callID: number, { settings, locale, now, limitMs }: Surroundings): Host {
  const call =
    (method: string) =>
    (...args: unknown[]) =>
      ask(callID, method, ...args) as Promise<never>;
  const apiFor = (viewer: string) => ({
    get: (path: string) => ask(callID, "api", viewer, "GET", path),
    post: (path: string, body?: unknown) => ask(callID, "api", viewer, "POST", path, body),
    patch: (path: string, body?: unknown) => ask(callID, "api", viewer, "PATCH", path, body),
    delete: (path: string) => ask(callID, "api", viewer, "DELETE", path),
  });
  const stops = new AbortController();
  setTimeout(() => stops.abort(new Error("The time of this call is over.")), limitMs * 0.9).unref();
  return {
    addon: loaded?.addon ?? { key: "", version: "" },
    settings,
    locale,
    now: new Date(now),
    signal: stops.signal,
    text: (key, values = {}) => textOf(locale, key, values),
    api: { ...apiFor("role"), asGuest: apiFor("guest") } as Host["api"],
    labels: { set: call("labels.set"), clear: call("labels.clear") },
    store: {
      insert: call("store.insert"),
      upsert: call("store.upsert"),
      select: call("store.select"),
      update: call("store.update"),
      delete: call("store.delete"),
      count: call("store.count"),
    },
    fetch: call("fetch"),
    log: (level, message) => void ask(callID, "log", level, String(message)).catch(() => undefined),
  };
}

function textOf(
  locale: string,
  key: string,
  values: Readonly<Record<string, string | number | boolean>>,
) {
  const tag = locale.replaceAll("_", "-");
  const texts = [tag, tag.split("-")[0] ?? "", "en"].map((each) => loaded?.texts[each]);
  const text = texts.find((each) => each && Object.hasOwn(each, key))?.[key] ?? key;
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  );
}

function run({ id, kind, name, args, surroundings }: Extract<MessageToAddon, { type: "call" }>) {
  const host = hostFor(id, surroundings);
  if (kind === "event") return definition.onEvent?.(args as AddonEvent, host);
  if (kind === "check") return definition.checkPost?.(args as AddonPost, host);
  if (kind === "widget") return own(definition.renderWidget, name)(args as WidgetOptions, host);
  return own(kind === "job" ? definition.jobs : definition.migrate, name)(host);
}

function own<Value>(values: Readonly<Record<string, Value>> | undefined, name: string): Value {
  if (values && Object.hasOwn(values, name)) return values[name] as Value;
  throw new Error(`The add-on has no function for "${name}".`);
}

async function call(message: Extract<MessageToAddon, { type: "call" }>) {
  const { id, kind } = message;
  try {
    const result = await run(message);
    const isWanted = kind === "widget" || kind === "check";
    say({ type: "result", id, ...(isWanted && { result: result ?? null }) });
  } catch (error) {
    const status = error instanceof HostError ? error.status : undefined;
    const message = messageOf(error);
    say({ type: "failure", id, message, ...(status !== undefined && { status }) });
  }
}

const messageOf = (error: unknown): string => {
  try {
    const { stack, message } = error as Partial<Error>;
    return String(stack ?? message ?? error).slice(0, maxFailure);
  } catch {
    return "An error without a message.";
  }
};

/** Modules: those of the folder, and built-in ones that reach nothing. */
function limitModules(folderUrl: string) {
  registerHooks({
    resolve(specifier, context, next) {
      if (specifier === "@folkmoot/addon")
        return { url: surfaceUrl, format: "module", shortCircuit: true };
      if (
        builtinModules.includes(specifier.replace(/^node:/, "")) ||
        specifier.startsWith("node:")
      ) {
        if (usable.has(specifier)) return next(specifier, context);
        throw new Error(`Add-ons cannot use the module "${specifier}".`);
      }
      const found = /^\.{0,2}\//.test(specifier)
        ? { url: new URL(specifier, context.parentURL).href, shortCircuit: true }
        : next(specifier, context);
      if (!found.url.startsWith(folderUrl))
        throw new Error(`"${specifier}" is outside of the folder of the add-on.`);
      return found;
    },
    load(url, context, next) {
      if (url === surfaceUrl)
        return {
          format: "module",
          source: "export const defineAddon = (definition) => definition;",
          shortCircuit: true,
        };
      const ending = /\.(m?js|ts|json)$/.exec(new URL(url).pathname)?.[1];
      if (!url.startsWith(folderUrl) || ending === undefined) return next(url, context);
      const text = readFileSync(new URL(url), "utf8");
      if (ending === "json") return { format: "json", source: text, shortCircuit: true };
      const source = ending === "ts" ? stripTypeScriptTypes(text) : text;
      return { format: "module", source, shortCircuit: true };
    },
  });
}

/** Takes away what reaches other processes and the network. Honest mistakes are stopped by it, attacks are not. */
function limitGlobals() {
  const { getBuiltinModule } = process;
  process.getBuiltinModule = ((name: string) =>
    usable.has(name) ? getBuiltinModule(name) : undefined) as typeof getBuiltinModule;
  for (const name of [
    "kill",
    "_kill",
    "abort",
    "binding",
    "_linkedBinding",
    "dlopen",
    "execve",
    "openStdin",
    "_debugProcess",
    "_getActiveHandles",
    "_getActiveRequests",
    "report",
  ])
    Object.defineProperty(process, name, { value: undefined });
  for (const name of ["fetch", "WebSocket", "EventSource", "Request", "XMLHttpRequest"])
    Object.defineProperty(globalThis, name, { value: undefined });
  for (const name of Object.keys(process.env)) delete process.env[name];
}

const refuse = () => {
  throw new Error("Add-ons have no network of their own. Use host.fetch.");
};

/** Sockets can be found from many objects of Node.js, so those that are found connect to nothing. */
function limitSockets() {
  const pipe = "_handle" in stdin ? (Object.getPrototypeOf(stdin._handle) as object) : {};
  const taken: readonly (readonly [object, readonly string[]])[] = [
    [net.Socket.prototype, ["connect"]],
    [net.Server.prototype, ["listen"]],
    [dgram.Socket.prototype, ["bind", "connect", "send"]],
    [pipe, ["bind", "connect", "listen", "open"]],
    [dns, Object.keys(dns).filter((name) => /^(lookup|resolve|reverse)/.test(name))],
  ];
  for (const [owner, names] of taken)
    for (const name of names) Object.defineProperty(owner, name, { value: refuse });
  const errors = new Writable({
    write(bytes: Buffer, _encoding, done) {
      write(2, bytes);
      done();
    },
  });
  Object.defineProperty(process, "stdin", { value: Readable.from([]) });
  Object.defineProperty(process, "stdout", { value: errors });
  Object.defineProperty(process, "stderr", { value: errors });
}

async function load(message: Extract<MessageToAddon, { type: "load" }>) {
  loaded = message;
  try {
    const folderUrl = `${pathToFileURL(message.folder).href}/`;
    limitModules(folderUrl);
    limitGlobals();
    limitSockets();
    const module = (await import(`${folderUrl}${message.script}`)) as { default?: unknown };
    if (typeof module.default !== "object" || module.default === null)
      throw new Error(`${message.script} has no default export made with defineAddon.`);
    definition = module.default as AddonDefinition;
    say({ type: "loaded" });
  } catch (error) {
    say({ type: "unloadable", message: messageOf(error) });
  }
}

function take(line: string) {
  const message = JSON.parse(line) as MessageToAddon;
  if (message.type === "load") return void load(message);
  if (message.type === "call") return void call(message);
  const answer = answers.get(message.id);
  answers.delete(message.id);
  if (message.type === "answer") return answer?.resolve(message.result);
  const error = new HostError(message.error.message);
  error.status = message.error.status;
  answer?.reject(error);
}

process.on("unhandledRejection", (error) => {
  write(2, Buffer.from(`${messageOf(error)}\n`));
  process.exit(1);
});

let rest = "";
stdin.setEncoding("utf8");
stdin.on("data", (text: string) => {
  const lines = `${rest}${text}`.split("\n");
  rest = lines.pop() ?? "";
  for (const line of lines) take(line);
});
// The site has ended.
stdin.on("end", () => process.exit(0));
