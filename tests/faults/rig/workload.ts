import { call, type Reply, type Request } from "./call.ts";

type Outcome = "ok" | "fail" | "unknown";

/** One write as the journal keeps it: what was asked for, and what its caller was told. */
export interface Entry {
  client: number;
  request: Request & { key: string };
  outcome: Outcome;
  /** What must be there if it happened. */
  effect: Effect;
  /** Of the role that it made. */
  roleID?: number;
}

export type Effect =
  | { kind: "role"; name: string }
  | { kind: "noRole"; name: string }
  | { kind: "setting"; key: string; value: string }
  | { kind: "nothing"; value: string };

export interface WorkloadOptions {
  address: string;
  cookie: string;
  random(): number;
  /** So that runs on the same database do not meet. */
  label: string;
  clients: number;
}

/** Settings that clients may have to themselves, so that the order of their writes is known. */
const ownSettings = [
  "branding.logo",
  "branding.mobileLogo",
  "branding.favicon",
  "branding.touchIcon",
  "branding.shareImage",
  "branding.bannerImage",
  "site.description",
  "site.orgName",
];

/** Clients that write one thing after the other until they are told to stop or get no answer. */
export function startWorkload(options: WorkloadOptions) {
  const journal: Entry[] = [];
  const replies: Reply[] = [];
  let isStopping = false;

  /** Tries one write until its outcome is known, as a careful caller does; false if nobody answers. */
  async function settle(entry: Entry): Promise<boolean> {
    while (true) {
      const reply = await call(options.address, entry.request).catch(() => undefined);
      entry.outcome = outcomeOf(reply);
      if (!reply) return false;
      replies.push(reply);
      entry.roleID = reply.body?.roleID;
      if (entry.outcome !== "unknown") return true;
      await pause(100 + 200 * options.random());
    }
  }

  async function run(client: number) {
    const state: ClientState = { client, count: 0, roles: [] };
    while (!isStopping) {
      const entry = nextWrite(options, state);
      journal.push(entry);
      if (!(await settle(entry))) return;
      remember(state, entry);
    }
  }

  const running = Promise.all(Array.from({ length: options.clients }, (_, client) => run(client)));
  return {
    journal,
    replies,
    /** Waits until the clients have ended. */
    async stop() {
      isStopping = true;
      await running;
    },
  };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A refusal is definite; silence and faults of the server are not. */
function outcomeOf(reply: Reply | undefined): Outcome {
  if (!reply || reply.status >= 500) return "unknown";
  return reply.status < 400 ? "ok" : "fail";
}

interface ClientState {
  client: number;
  count: number;
  roles: { roleID: number; name: string }[];
}

function remember(state: ClientState, { effect, outcome, roleID }: Entry) {
  if (effect.kind === "role" && outcome === "ok" && roleID !== undefined)
    state.roles.push({ roleID, name: effect.name });
}

function nextWrite({ label, cookie, random }: WorkloadOptions, state: ClientState): Entry {
  state.count += 1;
  const value = `${label}-${state.client}-${state.count}`;
  const { method, path, body, effect } = choose(random(), value, state);
  const request = { method, path, body, cookie, key: `key-${value}` };
  return { client: state.client, request, effect, outcome: "unknown" };
}

interface Write {
  method: string;
  path: string;
  body?: unknown;
  effect: Effect;
}

function choose(dice: number, value: string, state: ClientState): Write {
  const role = dice < 0.15 ? state.roles.pop() : undefined;
  if (role) {
    const effect = { kind: "noRole", name: role.name } as const;
    return { method: "DELETE", path: `/roles/${role.roleID}`, effect };
  }
  if (dice < 0.25) {
    const body = { "site.title": value, "floodControl.comment.count": "many" };
    return { method: "PATCH", path: "/config", body, effect: { kind: "nothing", value } };
  }
  if (dice < 0.6) {
    const effect = { kind: "role", name: value } as const;
    return { method: "POST", path: "/roles", body: { name: value }, effect };
  }
  const key = ownSettings[state.client % ownSettings.length] ?? "";
  const effect = { kind: "setting", key, value } as const;
  return { method: "PATCH", path: "/config", body: { [key]: value }, effect };
}
