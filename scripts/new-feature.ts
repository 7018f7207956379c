import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { readProject } from "./architecture/project.ts";
import { isTaken } from "./new-feature/is-taken.ts";
import { attached, own } from "./new-feature/kinds.ts";
import { namesOf, problemWithName } from "./new-feature/names.ts";
import { planFeature } from "./new-feature/plan-feature.ts";

// Creates a small working feature: node scripts/new-feature.ts reading-lists With --attached, one that adds a
// field, a filter and a button to posts and has no records of its own.
const root = path.resolve(import.meta.dirname, "..");
const { values: options, positionals } = parseArgs({
  options: { attached: { type: "boolean", default: false } },
  allowPositionals: true,
});
const kind = options.attached ? attached : own;
const [name = ""] = positionals;

const problem = problemWithName(name, () => isTaken(name, readProject(root)));
if (problem) {
  process.stderr.write(`${problem}\n`);
  process.exit(1);
}

const { texts, formatted } = planFeature(namesOf(name), kind, {
  now: new Date(),
  read: (file) => readFileSync(path.join(root, file), "utf8"),
});
for (const [file, text] of Object.entries(texts)) write(file, text);
runNode(
  "node_modules/@biomejs/biome/bin/biome",
  "check",
  "--write",
  "--vcs-enabled=false",
  ...formatted,
);
runNode("scripts/write-database-types.ts");
runNode("scripts/write-feature-list.ts");

process.stdout.write(`src/features/${name} is in place with a story in e2e/${name}.spec.ts, and in the lists of endpoints and edits.
Make it your own, beginning with its migration, then run:
  npm run database:types && npm run check
node scripts/check-locales.ts lists its texts that are not translated yet; the check fails until they are.
`);

function runNode(...args: string[]) {
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: "utf8" });
  if (status === 0) return;
  process.stderr.write(`The files are written, but this failed: node ${args.join(" ")}\n${stderr}`);
  process.exit(1);
}

function write(file: string, text: string) {
  const full = path.join(root, file);
  mkdirSync(path.dirname(full), { recursive: true });
  writeFileSync(full, text);
}
