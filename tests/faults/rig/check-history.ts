import { call } from "./call.ts";
import type { Entry } from "./workload.ts";

interface Reader {
  address: string;
  cookie: string;
}

/** Sends every write of unknown outcome again with its key: now each must have happened, once. */
export async function retryUnknown({ address }: Reader, journal: readonly Entry[]) {
  for (const entry of journal.filter(({ outcome }) => outcome === "unknown")) {
    const { status } = await call(address, entry.request);
    entry.outcome = status < 400 ? "ok" : "fail";
  }
}

/** Reads everything back and says which invariants of the journal do not hold: I1, I2, I3 and I12. */
export async function violations(reader: Reader, journal: readonly Entry[]): Promise<string[]> {
  const roles = await roleNames(reader);
  const config = (await call(reader.address, { method: "GET", path: "/config", ...reader })).body;
  const record = await auditMessages(reader);
  return [
    ...roleViolations(journal, roles),
    ...recordViolations(journal, record),
    ...settingViolations(journal, config),
    ...refusalViolations(journal, config),
  ];
}

async function roleNames(reader: Reader): Promise<Map<string, number>> {
  const { body } = await call(reader.address, { method: "GET", path: "/roles", ...reader });
  return countEach(body.map(({ name }: { name: string }) => name));
}

async function auditMessages(reader: Reader): Promise<Map<string, number>> {
  const messages: string[] = [];
  for (let page = 1; ; page += 1) {
    const path = `/audit-logs?limit=500&page=${page}`;
    const { body } = await call(reader.address, { method: "GET", path, ...reader });
    messages.push(...body.map(({ message }: { message: string }) => message));
    if (body.length < 500) return countEach(messages);
  }
}

function countEach(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

function roleViolations(journal: readonly Entry[], roles: ReadonlyMap<string, number>): string[] {
  const wanted = new Map<string, number>();
  for (const { effect, outcome } of journal) {
    if (outcome !== "ok") continue;
    if (effect.kind === "role") wanted.set(effect.name, 1);
    if (effect.kind === "noRole") wanted.set(effect.name, 0);
  }
  return [...wanted]
    .filter(([name, count]) => (roles.get(name) ?? 0) !== count)
    .map(([name, count]) => `role ${name}: ${roles.get(name) ?? 0} instead of ${count}`);
}

/** What was done by right of office is on record exactly once. */
function recordViolations(journal: readonly Entry[], record: ReadonlyMap<string, number>) {
  return journal.flatMap(({ effect, outcome }) => {
    if (outcome !== "ok" || (effect.kind !== "role" && effect.kind !== "noRole")) return [];
    const message = `${effect.kind === "role" ? "Added" : "Deleted"} the role ${effect.name}.`;
    const count = record.get(message) ?? 0;
    return count === 1 ? [] : [`record "${message}": ${count} times`];
  });
}

/** Each setting has one writer, so its last acknowledged value must be there. */
function settingViolations(journal: readonly Entry[], config: Record<string, string>): string[] {
  const last = new Map<string, string>();
  for (const { effect, outcome } of journal)
    if (effect.kind === "setting" && outcome === "ok") last.set(effect.key, effect.value);
  return [...last]
    .filter(([key, value]) => config[key] !== value)
    .map(([key, value]) => `setting ${key}: ${config[key]} instead of ${value}`);
}

const refusalViolations = (journal: readonly Entry[], config: Record<string, string>): string[] =>
  journal.flatMap(({ effect, outcome }) => {
    if (effect.kind !== "nothing") return [];
    if (outcome === "ok") return [`${effect.value} was accepted`];
    return config["site.title"] === effect.value
      ? [`${effect.value} was refused and is there`]
      : [];
  });
