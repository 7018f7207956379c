import { type RawBuilder, sql } from "kysely";
import { assemble, migrationFolders } from "#app/assemble.ts";
import { testConfig } from "#app/testing/test-config.ts";
import { type SearchType, searchTypes } from "#features/search/server/extension-points.ts";
import { withinMs } from "#features/search/server/finding/within-deadline.ts";
import { buildIndex } from "#features/search/server/indexing/actions/build-index.ts";
import { compileQuery } from "#features/search/server/parsing/compile-query.ts";
import { parseQuery } from "#features/search/server/parsing/parse-query.ts";
import { windowOf } from "#features/search/server/queries/common-words.ts";
import { findDocuments, findStatement } from "#features/search/server/queries/find-documents.ts";
import { suggest } from "#features/search/server/suggesting/suggest.ts";
import { systemViewer } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { createContext } from "#platform/server/create-context.ts";
import { createPlatform } from "#platform/server/create-platform.ts";
import { startTemporaryDatabase } from "#platform/server/database/embedded/temporary-database.ts";
import { migrate } from "#platform/server/database/migrate.ts";
import { createLogger } from "#platform/server/logging/logger.ts";
import { type RecordType, recordTypes } from "#platform/server/records/record-types.ts";
import { median, type Scenario } from "../rig/scenario.ts";

const rounds = 40;
const limit = 20;
const deadlineMs = 10_000;
/** One in twenty records is a discussion, the others are its comments. */
const commentsEach = 20;
const mostMs = 50;
const mostMsOfOnes = 150;
const mostMsOfSuggestions = 15;

const questions: readonly (readonly [name: string, query: string, sort?: string])[] = [
  ["common word (3 % of all)", "common"],
  ["common word, newest first", "common", "-dateInserted"],
  ["common word in titles, too", "lantern"],
  ["rare word", "seldom"],
  ["two words", "lantern common"],
  ["phrase", '"green lantern"'],
  ["pair of Chinese letters", "学习"],
  ["longer Chinese run", "机器学习方法"],
  ["beginning of a word", "lante"],
  ["stem", "lanterns"],
  ["word and not another", "lantern -common"],
  ["nothing", "qwertzuiop"],
];

/** Partial input, as typed. */
const typings: readonly string[] = [
  "la",
  "lan",
  "lantern",
  "common",
  "green lan",
  "kalo",
  "lanterm",
  "qwertzuiop",
];

const describeSearch = (name: string, count: number): Scenario => ({
  name,
  title: `Search among ${count.toLocaleString("en")} records`,
  about: `Generated records of about 50 words are put into the index as a reindex does it; then each question is asked ${rounds} times, one result for each discussion, with the total: the time of its statements, and what PostgreSQL reads. Below that is what is offered while somebody types: the time from the call to its answer, from all sources. Of words that stand in more than 10,000 records the newest are looked through, and those that have them in their titles.`,
  measure: () =>
    withIndex(count, async (ctx, perSecond) => {
      const rows: { name: string; ms: number; p95: number; total: string; plan: string }[] = [];
      for (const [question, query, sort = "relevance"] of questions)
        rows.push({ name: question, ...(await ask(ctx, query, sort)) });
      const offers: { typed: string; ms: number; p95: number; count: number }[] = [];
      for (const typed of typings) offers.push({ typed, ...(await askSuggestions(ctx, typed)) });
      const slowestOffer = median(offers.map(({ ms }) => ms));
      const slowest = Math.max(...rows.map(({ ms }) => ms));
      const slowestOfOnes = Math.max(...rows.map(({ p95 }) => p95));
      return {
        table: [
          ["", "median ms", "p95 ms", "found", "plan"],
          ...rows.map((row) => [
            row.name,
            row.ms.toFixed(1),
            row.p95.toFixed(1),
            row.total,
            row.plan,
          ]),
          ...offers.map(({ typed, ms, p95, count }) => [
            `while typing “${typed}”`,
            ms.toFixed(1),
            p95.toFixed(1),
            String(count),
            "",
          ]),
        ],
        verdict: `${Math.round(perSecond).toLocaleString("en")} records a second into the index; median at most ${slowest.toFixed(0)} ms, p95 at most ${slowestOfOnes.toFixed(0)} ms, ${mostMs} and ${mostMsOfOnes} wanted; suggestions ${slowestOffer.toFixed(0)} ms in the median of all, ${mostMsOfSuggestions} wanted.`,
        isWithinLimit:
          slowest <= mostMs && slowestOfOnes <= mostMsOfOnes && slowestOffer <= mostMsOfSuggestions,
      };
    }),
});

export const search = describeSearch("search", 100_000);
export const searchMillion = describeSearch("search-million", 1_000_000);

async function ask(ctx: Ctx, query: string, sort: string) {
  const compiled = compileQuery(parseQuery(query).terms, {
    operator: "and",
    locales: ["en"],
    takesBeginnings: true,
  });
  const searchQuery = {
    ...compiled,
    visible: [{ recordTypes: ["benchmark"], placeIDs: [1, 2, 3, 4, 5, 6, 7, 8, 9] }],
    nameKey: query,
    sort,
    isCollapsed: true,
    limit,
    offset: 0,
  };
  const times: number[] = [];
  let total = "";
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now();
    const searchResult = await withinMs(ctx, deadlineMs, (reading) =>
      findDocuments(reading, searchQuery),
    );
    times.push(performance.now() - started);
    total = searchResult?.isMore ? `more than ${searchResult.total}` : String(searchResult?.total);
  }
  const sorted = times.toSorted((a, b) => a - b);
  const plan = await planOf(
    ctx,
    findStatement({ ...searchQuery, ...(await windowOf(ctx, searchQuery)) }),
  );
  return { ms: median(times), p95: sorted[Math.floor(rounds * 0.95)] ?? 0, total, plan };
}

async function askSuggestions(ctx: Ctx, query: string) {
  const times: number[] = [];
  let count = 0;
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now();
    const groups = await suggest(ctx, { query, match: "all", page: 1 });
    times.push(performance.now() - started);
    count = groups.reduce((sum, { items }) => sum + items.length, 0);
  }
  const sorted = times.toSorted((a, b) => a - b);
  return { ms: median(times), p95: sorted[Math.floor(rounds * 0.95)] ?? 0, count };
}

/** Scans of the query plan. */
async function planOf({ db }: Ctx, statement: RawBuilder<unknown>): Promise<string> {
  const { rows } = await sql<Record<string, string>>`explain ${statement}`.execute(db);
  const scan = /((?:Bitmap |Index |Seq )[A-Za-z ]*Scan)(?: Backward)? (?:using|on) "?(\w+)/;
  const read = rows.flatMap(
    (row) =>
      scan
        .exec(row["QUERY PLAN"] ?? "")
        ?.slice(1, 3)
        .join(" ") ?? [],
  );
  return [...new Set(read)].join(", ");
}

async function withIndex<Value>(
  count: number,
  work: (ctx: Ctx, perSecond: number) => Promise<Value>,
): Promise<Value> {
  const log = createLogger("warn");
  const database = await startTemporaryDatabase(log);
  const { connectionString } = database;
  await migrate(connectionString, migrationFolders, log);
  const extensions = assemble();
  extensions.add(searchTypes, generated(count));
  extensions.add(recordTypes, readable);
  const platform = await createPlatform({
    config: testConfig(),
    extensions,
    connectionString,
    log,
  });
  try {
    const ctx = createContext(platform, { viewer: systemViewer });
    const started = performance.now();
    await buildIndex(ctx);
    const seconds = (performance.now() - started) / 1_000;
    await sql`vacuum analyze "searchDocuments"`.execute(ctx.db);
    return await work(ctx, count / seconds);
  } finally {
    await platform.stop();
    await database.stop();
  }
}

const readable: RecordType = {
  recordType: "benchmark",
  idColumn: "recordID",
  load: async (_ctx, ids) =>
    new Map(ids.map((recordID) => [recordID, { recordID, name: `Record ${recordID}`, url: "/" }])),
};

const generated = (count: number): SearchType => ({
  recordType: "benchmark",
  isContent: true,
  types: () => ["benchmark"],
  listIDs: async (_ctx, { after, limit: most }) =>
    Array.from({ length: Math.min(most, count - after) }, (_, index) => after + index + 1),
  loadDocuments: async (_ctx, ids) => ids.map(documentOf),
  visiblePlaces: async () => "all",
  loadDetails: async () => new Map(),
});

function documentOf(recordID: number) {
  const random = randomOf(recordID);
  const rootID = recordID - (recordID % commentsEach);
  const isRoot = recordID === rootID;
  return {
    recordID,
    type: "benchmark",
    ...(isRoot && { title: textOf(random, 7) }),
    ...(!isRoot && { root: { recordType: "benchmark", recordID: rootID } }),
    text: textOf(random, 50),
    placeID: 1 + (rootID % 10),
    insertUserID: 1 + Math.floor(random() ** 2 * 5_000),
    dateInserted: new Date(Date.UTC(2020, 0, 1) + recordID * 200_000),
    score: Math.floor(random() ** 6 * 20),
  };
}

/** Pseudo-random generator with a fixed seed. */
function randomOf(seed: number) {
  let state = (seed * 2_654_435_761) >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

const syllables = ["ka", "lo", "mi", "ne", "ru", "sta", "ven", "dor", "pil", "gha", "tor", "bes"];

/** Zipf-like distribution over a hundred thousand words, as in natural language. */
function wordOf(random: () => number): string {
  let rank = Math.floor(Math.exp(random() * Math.log(100_000)));
  let word = "";
  for (; rank > 0; rank = Math.floor(rank / syllables.length))
    word += syllables[rank % syllables.length];
  return `${word}x`;
}

function textOf(random: () => number, length: number): string {
  const words = Array.from({ length }, () => wordOf(random));
  const put = (chance: number, ...added: string[]) => {
    if (random() < chance) words.splice(Math.floor(random() * words.length), 0, ...added);
  };
  put(0.03, "common");
  put(0.008, "lantern");
  put(0.003, "green");
  put(0.002, "green", "lantern");
  put(0.00005, "seldom");
  put(0.01, "我们在学习新的语言");
  put(0.003, "机器学习方法很多");
  return words.join(" ");
}
