/** Version of the public surface that this product offers to add-ons. */
export const surfaceVersion = "1.0.0";

export const addonLimits = {
  key: 40,
  manifestBytes: 64_000,
  scriptBytes: 2_000_000,
  styleBytes: 50_000,
  textBytes: 200_000,
  iconBytes: 50_000,
  migrationBytes: 64_000,
  migrations: 200,
  folders: 200,
  /** Of a message between the site and the process of an add-on. */
  messageBytes: 1_000_000,
  fetchedBytes: 500_000,
  htmlCharacters: 100_000,
  stderrCharacters: 8_000,
  logEntries: 200,
  labelsPerRecord: 5,
  callsAtOnce: 8,
  waitingCalls: 64,
  rowsPerCall: 1_000,
  rows: 1_000_000,
  storeBytes: 100_000_000,
  heapMegabytes: 64,
  residentMegabytes: 192,
  /** Of its address space that can be written; Node.js itself takes half of it. */
  dataMegabytes: 1_200,
  processorSeconds: 1_200,
  logLinesPerMinute: 50,
};

/** Milliseconds after which the process of an add-on is killed, by what it was called for. */
export const deadlines = {
  load: 5_000,
  widget: 500,
  check: 1_000,
  event: 30_000,
  job: 60_000,
  migration: 60_000,
} as const;

export type CallKind = keyof typeof deadlines;

export type Deadlines = Readonly<Record<CallKind, number>>;

/** An add-on is quarantined at so many failures within the time. */
export const budgets = { minutes: 10, errors: 5, crashes: 3, loads: 2, migrations: 1 };
