import type { Node } from "oxc-parser";
import type { Project, SourceFile } from "../project.ts";
import { writtenTables } from "../sql.ts";
import { methodOf, textOf, walk } from "../syntax.ts";
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

function strangeWrites(
  { path, place, module }: SourceFile,
  owners: ReadonlyMap<string, string>,
): Finding[] {
  if (!module || !place.owner) return [];
  const findings: Finding[] = [];
  walk(module.program, (node) => {
    for (const table of tablesOf(node)) {
      const owner = owners.get(table);
      if (owner === place.owner) continue;
      const message = owner
        ? `${table} belongs to ${owner}. Call an action in its server/public.ts, or let it listen to an event.`
        : `Nobody owns ${table}. Name it in tables of the feature that creates it.`;
      findings.push({ file: path, line: module.lineOf(node), message });
    }
  });
  return findings;
}

const writes = new Set(["insertInto", "updateTable", "deleteFrom", "mergeInto", "replaceInto"]);

function tablesOf(node: Node): string[] {
  if (
    node.type === "TaggedTemplateExpression" &&
    node.tag.type === "Identifier" &&
    node.tag.name === "sql"
  )
    return writtenTables(node.quasi.quasis.map(({ value }) => value.raw).join(" ? "));
  if (node.type !== "CallExpression") return [];
  const method = methodOf(node) ?? "";
  const text = textOf(node.arguments[0]);
  if (text === undefined) return [];
  if (method === "query") return writtenTables(text);
  return writes.has(method) ? [text.replace(/ as .*$/, "")] : [];
}
