import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { assemble, migrationFolders } from "#app/assemble.ts";
import { testConfig } from "#app/testing/test-config.ts";
import { searchQuery } from "#features/search/contract/routes.ts";
import { searchTypes } from "#features/search/server/extension-points.ts";
import { findWidening } from "#features/search/server/finding/find-records.ts";
import { resolveSearch } from "#features/search/server/finding/resolve-search.ts";
import { buildIndex } from "#features/search/server/indexing/actions/build-index.ts";
import { systemViewer } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { createContext } from "#platform/server/create-context.ts";
import { createPlatform } from "#platform/server/create-platform.ts";
import { startTemporaryDatabase } from "#platform/server/database/embedded/temporary-database.ts";
import { migrate } from "#platform/server/database/migrate.ts";
import { createLogger } from "#platform/server/logging/logger.ts";

// `npm run exam`: runs judged queries in nine languages against a single index, and fails if a language falls
// below `levels.json`; --write raises the levels, --show prints the failures.
interface Corpus {
  language: string;
  documents: readonly { id: string; title: string; text: string }[];
  queries: readonly { query: string; relevant: Readonly<Record<string, number>> }[];
}

interface Marks {
  recall: number;
  nDCG: number;
  MRR: number;
}

type Answer = (corpus: Corpus, query: string) => Promise<readonly string[]>;

const folder = path.join(import.meta.dirname, "corpus");
const levelsFile = path.join(import.meta.dirname, "levels.json");
const looked = 10;

const { values } = parseArgs({
  options: {
    write: { type: "boolean", default: false },
    show: { type: "boolean", default: false },
  },
});

const corpora = readdirSync(folder)
  .toSorted()
  .map((file) => JSON.parse(readFileSync(path.join(folder, file), "utf8")) as Corpus);
const all = corpora.flatMap(({ language, documents }) =>
  documents.map((document) => ({ ...document, language, key: `${language} ${document.id}` })),
);

/** Scores visible results only: grades of relevant documents, by rank. */
function markOf(ranking: readonly string[], relevant: Readonly<Record<string, number>>): Marks {
  const gains = ranking.slice(0, looked).map((id) => relevant[id] ?? 0);
  const best = Object.values(relevant).toSorted((a, b) => b - a);
  const sum = (list: readonly number[]) =>
    list.reduce((total, grade, index) => total + (2 ** grade - 1) / Math.log2(index + 2), 0);
  const first = gains.findIndex((grade) => grade > 0);
  return {
    recall: gains.filter((grade) => grade > 0).length / best.length,
    nDCG: sum(gains) / sum(best.slice(0, looked)),
    MRR: first < 0 ? 0 : 1 / (first + 1),
  };
}

async function examine(corpus: Corpus, answer: Answer, shows = false): Promise<Marks> {
  const marks: Marks[] = [];
  for (const { query, relevant } of corpus.queries) {
    // Translations of relevant documents are neither right nor wrong, so they are left out.
    const results = await answer(corpus, query);
    const ranking = results.filter((id) => !Object.hasOwn(relevant, id.split(" ")[1] ?? ""));
    const mark = markOf(ranking, relevant);
    marks.push(mark);
    if (shows && mark.nDCG < 0.999)
      console.log(`${corpus.language} ${query}: ${ranking.slice(0, 4).join(", ") || "nothing"}`);
  }
  const mean = (key: keyof Marks) =>
    marks.reduce((total, mark) => total + mark[key], 0) / marks.length;
  return { recall: mean("recall"), nDCG: mean("nDCG"), MRR: mean("MRR") };
}

/** Through the API, across all languages. */
const ours =
  (ctx: Ctx): Answer =>
  async ({ language }, query) => {
    const input = searchQuery.parse({ query, recordTypes: ["exam"], limit: 3 * looked });
    const asked = await resolveSearch(ctx, input);
    const { found } = await findWidening(ctx, { ...asked, locales: [language, "en"] }, input);
    return found.rows.map(({ recordID }) => idIn(language, recordID));
  };

const idIn = (language: string, recordID: number) => {
  const document = all[recordID - 1];
  return document?.language === language ? document.id : (document?.key ?? "");
};

/** Baseline: plain PostgreSQL search with one configuration for all languages, or a scan of all texts. */
const simple =
  (ctx: Ctx): Answer =>
  async ({ language }, query) => {
    const { rows } = await ctx.platform.pool.query<{ id: number }>(
      `select id from exam where to_tsvector('simple', text) @@ plainto_tsquery('simple', $1)
       order by ts_rank(to_tsvector('simple', text), plainto_tsquery('simple', $1)) desc limit ${3 * looked}`,
      [query],
    );
    return rows.map(({ id }) => idIn(language, id));
  };

const like =
  (ctx: Ctx): Answer =>
  async ({ language }, query) => {
    const { rows } = await ctx.platform.pool.query<{ id: number }>(
      `select id from exam where text ilike '%' || $1 || '%' order by id limit ${3 * looked}`,
      [query],
    );
    return rows.map(({ id }) => idIn(language, id));
  };

async function withExam(work: (ctx: Ctx) => Promise<void>): Promise<void> {
  const log = createLogger("error");
  const database = await startTemporaryDatabase(log);
  const { connectionString } = database;
  await migrate(connectionString, migrationFolders, log);
  const extensions = assemble();
  extensions.add(searchTypes, {
    recordType: "exam",
    isContent: true,
    types: () => ["exam"],
    listIDs: async (_ctx, { after, limit }) =>
      all.map((_, index) => index + 1).filter((id) => id > after && id <= after + limit),
    loadDocuments: async (_ctx, ids) =>
      ids.flatMap((recordID) => {
        const document = all[recordID - 1];
        const dateInserted = new Date(Date.UTC(2025, 0, recordID));
        return document ? [{ ...document, recordID, type: "exam", dateInserted }] : [];
      }),
    visiblePlaces: async () => "all",
    loadDetails: async () => new Map(),
  });
  const platform = await createPlatform({
    config: testConfig(),
    extensions,
    connectionString,
    log,
  });
  try {
    const ctx = createContext(platform, { viewer: systemViewer });
    await buildIndex(ctx);
    await platform.pool.query("create table exam (id integer, text text)");
    for (const [index, { title, text }] of all.entries())
      await platform.pool.query("insert into exam values ($1, $2)", [
        index + 1,
        `${title} ${text}`,
      ]);
    await work(ctx);
  } finally {
    await platform.stop();
    await database.stop();
  }
}

await withExam(async (ctx) => {
  const levels = JSON.parse(readFileSync(levelsFile, "utf8")) as Record<string, Marks>;
  const reached: Record<string, Marks> = {};
  console.log("language  questions  recall@10  nDCG@10  MRR    | simple nDCG  like nDCG");
  for (const corpus of corpora) {
    const marks = await examine(corpus, ours(ctx), values.show);
    const [plain, looking] = [await examine(corpus, simple(ctx)), await examine(corpus, like(ctx))];
    reached[corpus.language] = marks;
    const figures = [marks.recall, marks.nDCG, marks.MRR].map((mark) => mark.toFixed(3));
    console.log(
      `${corpus.language.padEnd(10)}${String(corpus.queries.length).padEnd(11)}${figures[0]?.padEnd(11)}${figures[1]?.padEnd(9)}${figures[2]?.padEnd(7)}| ${plain.nDCG.toFixed(3).padEnd(13)}${looking.nDCG.toFixed(3)}`,
    );
    const level = levels[corpus.language];
    if (level && marks.nDCG < level.nDCG - 0.001) {
      console.log(`  below the level of ${level.nDCG.toFixed(3)}`);
      process.exitCode = 1;
    }
  }
  if (values.write) writeFileSync(levelsFile, `${JSON.stringify(reached, undefined, 2)}\n`);
});
