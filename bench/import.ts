import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { gunzipSync } from "node:zlib";
import { demoRows } from "#features/examples/server/public.ts";
import { withDataFolder } from "./rig/processes.ts";
import type { Scenario } from "./rig/scenario.ts";

const run = promisify(execFile);
const cli = path.resolve(import.meta.dirname, "../src/app/cli.ts");

const leastRate = 2_000;
const leastBodies = 50_000;

/** `FOLKMOOT_BENCH_FILE` names a community to import; defaults to that of `seed --demo`. */
const communityFile = process.env.FOLKMOOT_BENCH_FILE;

export const importing: Scenario = {
  name: "import",
  title: "Importing a community",
  about: `\`folkmoot import\` of ${communityFile ? `${path.basename(communityFile)}, which \`FOLKMOOT_BENCH_FILE\` names` : "the examples"}, into an empty site with its embedded database, all bodies rendered and sanitised. Its posts are copied until there are ${leastBodies.toLocaleString("en")} bodies or more, so that the code is warm for most of them. The time is that of the whole command, the start of the database included.`,
  measure: () =>
    withDataFolder(async (folder) => {
      const environment = { PATH: process.env.PATH, FOLKMOOT_DATA: path.join(folder, "data") };
      const file = path.join(folder, "community.jsonl");
      const bodies = writeCopies(communityFile ? readRows(communityFile) : exampleRows(), file);
      await run(process.execPath, [cli, "migrate"], { env: environment });
      const started = performance.now();
      await run(process.execPath, [cli, "import", file], { env: environment });
      const seconds = (performance.now() - started) / 1_000;
      const rate = Math.round(bodies / seconds);
      return {
        table: [
          ["bodies", "seconds", "bodies a second"],
          [bodies, seconds.toFixed(1), rate].map((value) => value.toLocaleString("en")),
        ],
        verdict: `${rate.toLocaleString("en")} bodies a second, at least ${leastRate.toLocaleString("en")} wanted.`,
        isWithinLimit: rate >= leastRate,
      };
    }),
};

type Row = Record<string, unknown>;

function readRows(file: string): Row[] {
  const bytes = readFileSync(file);
  const text = (file.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString();
  return text.split("\n").flatMap((line) => (line.trim() ? [JSON.parse(line)] : []));
}

const exampleRows = (): Row[] => demoRows(new Date()).map(({ type, row }) => ({ type, ...row }));

/** Repeats the posts with new ids until there are enough. Returns the number of bodies. */
function writeCopies(rows: readonly Row[], file: string): number {
  const isPost = ({ type }: Row) => type === "discussion" || type === "comment";
  const posts = rows.filter(isPost);
  const copies = Math.ceil(leastBodies / posts.length);
  const lines = rows.filter((row) => !isPost(row)).map((row) => JSON.stringify(row));
  for (let copy = 1; copy <= copies; copy += 1)
    for (const post of posts) lines.push(JSON.stringify(copied(post, copy)));
  writeFileSync(file, lines.join("\n"));
  return copies * posts.length;
}

const ownIDs = { discussion: ["id"], comment: ["id", "discussionID", "parentCommentID"] };

function copied({ url: _, ...post }: Row, copy: number): Row {
  const ids = ownIDs[post.type as keyof typeof ownIDs].filter((name) => post[name] != null);
  return { ...post, ...Object.fromEntries(ids.map((name) => [name, `${post[name]}-${copy}`])) };
}
