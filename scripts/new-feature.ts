import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { readProject } from "./architecture/project.ts";
import { addToList } from "./new-feature/add-to-list.ts";
import { addToMatrix } from "./new-feature/add-to-matrix.ts";
import { namesOf, problemWithName } from "./new-feature/names.ts";
import { skeleton } from "./new-feature/skeleton.ts";

// Writes a small working feature to start from: node scripts/new-feature.ts reading-lists
const root = path.resolve(import.meta.dirname, "..");
const list = path.join(root, "src/app/features.ts");
const matrix = path.join(root, "src/app/testing/endpoint-matrix.txt");
const name = process.argv[2] ?? "";

const problem = problemWithName(name, findTaken);
if (problem) {
  process.stderr.write(`${problem}\n`);
  process.exit(1);
}

const folder = path.join(root, "src/features", name);
const names = namesOf(name);
// To the minute, so that it runs behind all that others wrote today, on new databases as on old ones.
const now = new Date().toISOString().slice(0, 16).replaceAll(/[-T:]/g, "");
for (const [file, text] of Object.entries(skeleton(names, now))) {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text.trimStart());
}
writeFileSync(list, addToList(readFileSync(list, "utf8"), names));
writeFileSync(matrix, addToMatrix(readFileSync(matrix, "utf8"), names));
runNode(
  "node_modules/@biomejs/biome/bin/biome",
  "check",
  "--write",
  "--vcs-enabled=false",
  folder,
  list,
);
runNode("scripts/write-database-types.ts");

process.stdout.write(`src/features/${name} is in place, in the list of features and in the table of whom endpoints let in.
Make it your own, beginning with its migration, then run:
  npm run database:types && npm run check
`);

function findTaken(): ReadonlySet<string> {
  const { manifests } = readProject(root);
  return new Set([...manifests].flatMap(([folder, { tables }]) => [folder, ...tables]));
}

function runNode(...args: string[]) {
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: "utf8" });
  if (status === 0) return;
  process.stderr.write(`The files are written, but this failed: node ${args.join(" ")}\n${stderr}`);
  process.exit(1);
}
