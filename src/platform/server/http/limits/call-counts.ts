const windowMs = 60_000;
const sweepMs = 60_000;

export type Report = readonly [key: string, count: number, msLeft: number];

export interface CallCounts {
  /** Adds one call and returns the count of the current minute over all nodes, as far as they have reported. */
  add(key: string): { count: number; msLeft: number };
  /** Local counts that changed by at least `step` since they were last published. */
  takeReports(): Report[];
  receive(node: string, reports: readonly Report[]): void;
}

export interface CallCountOptions {
  /** Calls of one key after which its count is published again. */
  step: number;
  changed(): void;
  now?: () => number;
}

interface Count {
  count: number;
  endsAt: number;
}

interface Entry extends Count {
  published: number;
  others?: Map<string, Count>;
}

/** Counts calls by key, in windows of one minute that start with a key's first call. */
export function createCallCounts({
  step,
  changed,
  now = () => performance.now(),
}: CallCountOptions): CallCounts {
  const entries = new Map<string, Entry>();
  const unpublished = new Set<string>();
  let sweepAt = now() + sweepMs;

  function entryOf(key: string, time: number, endsAt = time + windowMs): Entry {
    const current = entries.get(key);
    if (current && current.endsAt > time) return current;
    if (time > sweepAt) sweep(time);
    const fresh: Entry = { count: 0, endsAt, published: 0 };
    if (current?.others) fresh.others = current.others;
    entries.set(key, fresh);
    return fresh;
  }

  function sweep(time: number) {
    sweepAt = time + sweepMs;
    for (const [key, { endsAt, others }] of entries)
      if (endsAt <= time && !isAnyCurrent(others, time)) entries.delete(key);
  }

  return {
    add(key) {
      const time = now();
      const entry = entryOf(key, time);
      entry.count += 1;
      if (entry.count - entry.published >= step && !unpublished.has(key)) {
        unpublished.add(key);
        changed();
      }
      return entry.others ? total(entry, entry.others, time) : localCount(entry, time);
    },
    takeReports() {
      const time = now();
      const keys = [...unpublished];
      unpublished.clear();
      return keys.flatMap((key): Report[] => {
        const entry = entries.get(key);
        if (!entry || entry.endsAt <= time) return [];
        entry.published = entry.count;
        return [[key, entry.count, Math.ceil(entry.endsAt - time)]];
      });
    },
    receive(node, reports) {
      const time = now();
      for (const [key, count, msLeft] of reports) {
        const endsAt = time + Math.min(msLeft, windowMs);
        const entry = entryOf(key, time, endsAt);
        entry.others ??= new Map();
        entry.others.set(node, { count, endsAt });
      }
    },
  };
}

const localCount = ({ count, endsAt }: Count, time: number) => ({ count, msLeft: endsAt - time });

function total(entry: Entry, others: Map<string, Count>, time: number) {
  let { count, msLeft } = localCount(entry, time);
  for (const [node, other] of others) {
    if (other.endsAt <= time) others.delete(node);
    else {
      count += other.count;
      msLeft = Math.max(msLeft, other.endsAt - time);
    }
  }
  return { count, msLeft };
}

const isAnyCurrent = (others: Map<string, Count> | undefined, time: number) =>
  [...(others?.values() ?? [])].some(({ endsAt }) => endsAt > time);
