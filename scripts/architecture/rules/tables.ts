import type { Node } from "oxc-parser";
import type { Project, SourceFile } from "../project.ts";
import { propertyOf, textOf, walk } from "../syntax.ts";
import { tableReader } from "../table-names.ts";
import type { Finding } from "../violation.ts";

/** A table has one owner, named in `tables` of one manifest, and only the owner writes to it. */
export function tables(project: Project): Finding[] {
  const owners = new Map<string, string>();
  const findings: Finding[] = [];
  for (const [owner, { tables: names, file }] of project.manifests)
    for (const table of names) {
      const other = owners.get(table);
      if (other)
        findings.push({
          file,
          message: `${table} already belongs to ${other}. A table has one owner.`,
        });
      else owners.set(table, owner);
    }
  return [...findings, ...project.files.flatMap((file) => strangeWrites(file, owners))];
}

/** They write whatever table its owner names to them: `{ table: "notes" }`; tables of add-ons are in schemas of their own. */
const writersForOwners = new Set([
  "src/features/addons/server/queries/store.ts",
  "src/features/formats/server/queries/body-store.ts",
  "src/features/users/server/erasure/queries.ts",
]);

function strangeWrites(file: SourceFile, owners: ReadonlyMap<string, string>): Finding[] {
  const { path, place, module } = file;
  if (!module || !place.owner) return [];
  const findings: Finding[] = [];
  const tablesOf = tableReader(module.program);
  walk(module.program, (node) => {
    const { names, isUnknown } = tablesOf(node);
    const messages = [...names, ...handedOver(node, file, owners)]
      .filter((table) => owners.get(table) !== place.owner)
      .map((table) => complaint(table, owners.get(table)));
    if (isUnknown && !place.isTest && !writersForOwners.has(path)) messages.push(unknown);
    for (const message of messages)
      findings.push({ file: path, line: module.lineOf(node), message });
  });
  return findings;
}

const unknown =
  "Nobody can tell which table this writes. Write its name where the statement is, or in a constant of this file.";

const complaint = (table: string, owner: string | undefined) =>
  owner
    ? `${table} belongs to ${owner}. Call an action in its server/public.ts, or let it listen to an event.`
    : `Nobody owns ${table}. Name it in tables of the feature that creates it.`;

/** A table that is named to a function which may write it. */
function handedOver(node: Node, { place }: SourceFile, owners: ReadonlyMap<string, string>) {
  const table = place.side === "server" ? textOf(propertyOf(node, "table")) : undefined;
  return table !== undefined && owners.has(table) ? [table] : [];
}
