import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { readProject } from "./architecture/project.ts";
import { addToList } from "./new-feature/add-to-list.ts";
import { addToMatrix } from "./new-feature/add-to-matrix.ts";
import { attached, own } from "./new-feature/kinds.ts";
import { namesOf, problemWithName } from "./new-feature/names.ts";
import { readTemplate } from "./new-feature/read-template.ts";

// Writes a small working feature to start from: node scripts/new-feature.ts reading-lists
// With --attached one that adds a field, a filter and a button to posts, and has no records of its own.
const root = path.resolve(import.meta.dirname, "..");
const { values: options, positionals } = parseArgs({
  options: { attached: { type: "boolean", default: false } },
  allowPositionals: true,
});
const kind = options.attached ? attached : own;
const [name = ""] = positionals;

const problem = problemWithName(name, isTaken);
if (problem) {
  process.stderr.write(`${problem}\n`);
  process.exit(1);
}

const names = namesOf(name);
const folder = `src/features/${name}`;
const story = `e2e/${name}.spec.ts`;
// To the minute, so that it runs behind all that others wrote today, on new databases as on old ones.
const now = new Date().toISOString().slice(0, 16).replaceAll(/[-T:]/g, "");
for (const [file, text] of Object.entries(readTemplate(kind.feature, names)))
  write(`${folder}/${file.replace("migrations/", `migrations/${now}-`)}`, text);
write(story, readTemplate(kind.story, names)["story.spec.ts"] ?? "");
const edit = kind.edit(names);
change(edit.file, (text) => addToList(text, edit));
change("src/app/testing/endpoint-matrix.txt", (text) => addToMatrix(text, kind.endpoints(names)));
const written = [folder, story, edit.file];
runNode(
  "node_modules/@biomejs/biome/bin/biome",
  "check",
  "--write",
  "--vcs-enabled=false",
  ...written,
);
runNode("scripts/write-database-types.ts");

process.stdout.write(`${folder} is in place with a story in ${story}, and in the lists of endpoints and edits.
Make it your own, beginning with its migration, then run:
  npm run database:types && npm run check
node scripts/check-locales.ts lists its texts that are not translated yet; the check fails until they are.
`);

function isTaken(): boolean {
  if (existsSync(path.join(root, `e2e/${name}.spec.ts`))) return true;
  const { table } = namesOf(name);
  const { manifests } = readProject(root);
  return (
    manifests.has(name) || [...manifests.values()].some(({ tables }) => tables.includes(table))
  );
}

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

function change(file: string, edit: (text: string) => string) {
  write(file, edit(readFileSync(path.join(root, file), "utf8")));
}
