import type { Project, SourceFile } from "../project.ts";
import {
  changedTables,
  createdTables,
  droppedTables,
  referencedTables,
  renamedTables,
  writtenTables,
} from "../sql.ts";
import type { Finding } from "../violation.ts";

/** Migrations change tables of their own feature, and point only to those of its dependencies. */
export function migrations(project: Project): Finding[] {
  const files = project.files.filter(
    ({ path }) => path.endsWith(".sql") && path.includes("/server/migrations/"),
  );
  const byOwner = Map.groupBy(files, ({ place }) => place.owner ?? "");
  return [
    ...findTwins(files),
    ...[...byOwner].flatMap(([owner, own]) => [
      ...undeclaredTables(project, owner, own),
      ...own.flatMap((file) => [...foreignChanges(project, file), ...foreignKeys(project, file)]),
    ]),
  ];
}

function findTwins(files: SourceFile[]): Finding[] {
  const seen = new Map<string, string>();
  return files.flatMap(({ path }) => {
    const name = path.split("/").at(-1) ?? "";
    const twin = seen.get(name);
    seen.set(name, path);
    if (!twin) return [];
    return [
      {
        file: path,
        message: `${twin} has the same name, and migrations are known by it. Say in the name what it changes.`,
      },
    ];
  });
}

function undeclaredTables({ manifests }: Project, owner: string, files: SourceFile[]): Finding[] {
  const gone = new Set(
    files.flatMap(({ text }) => [...droppedTables(text), ...replacedTables(text)]),
  );
  const declared = manifests.get(owner)?.tables ?? [];
  return files.flatMap(({ path, text }) =>
    [...createdTables(text), ...renamedTables(text)]
      .filter((table) => !gone.has(table) && !declared.includes(table))
      .map((table) => ({
        file: path,
        message: `Add "${table}" to tables in ${owner}'s feature.ts.`,
      })),
  );
}

const replacedTables = (sql: string) => (renamedTables(sql).length > 0 ? changedTables(sql) : []);

function* foreignChanges(
  { manifests }: Project,
  { path, text, place }: SourceFile,
): Generator<Finding> {
  const owners = new Map(
    [...manifests].flatMap(([owner, { tables }]) => tables.map((table) => [table, owner])),
  );
  for (const table of new Set([
    ...changedTables(text),
    ...droppedTables(text),
    ...writtenTables(text),
  ])) {
    const owner = owners.get(table);
    if (owner && owner !== place.owner)
      yield {
        file: path,
        message: `${table} belongs to ${owner}, which alone changes it. Move this to a migration of ${owner}, or keep the data in a table of your own.`,
      };
  }
}

function* foreignKeys(
  { manifests }: Project,
  { path, text, place }: SourceFile,
): Generator<Finding> {
  const { owner = "" } = place;
  const own = manifests.get(owner);
  const reachable = [owner, "platform", ...(own?.dependsOn ?? [])].flatMap(
    (name) => manifests.get(name)?.tables ?? [],
  );
  const known = new Set([...reachable, ...createdTables(text), ...renamedTables(text)]);
  for (const table of new Set(referencedTables(text)))
    if (!known.has(table))
      yield {
        file: path,
        message: `${table} is no table of ${owner} or of what it depends on. Name its owner in dependsOn, or key the rows by recordType and recordID.`,
      };
}
