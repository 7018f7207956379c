import type { Place } from "../place.ts";
import type { Project, SourceFile } from "../project.ts";
import { methodOf, walk } from "../syntax.ts";
import type { Finding } from "../violation.ts";

const libraries = new Set(["kysely", "pg"]);
const statements = new Set([
  "selectFrom",
  "insertInto",
  "updateTable",
  "deleteFrom",
  "mergeInto",
  "replaceInto",
]);

/** All SQL of a feature is in its queries and migrations; the rest of the code calls functions. */
export const queryFiles = ({ files }: Project): Finding[] =>
  files
    .filter(({ place }) => place.layer !== "outside" && !mayQuery(place))
    .flatMap((file) => [...check(file)]);

function mayQuery({ layer, inside, isTest }: Place): boolean {
  if (isTest) return true;
  if (/(^|\/)(queries\.ts|queries\/[^/]+\.ts)$/.test(inside)) return true;
  if (layer === "app") return inside.startsWith("app/testing/");
  if (layer === "platform") return inside.startsWith("server/database/");
  return inside === "server/factories.ts";
}

function* check({ path, module, place }: SourceFile): Generator<Finding> {
  if (!module) return;
  const cure = `Move the statement to ${place.layer === "platform" ? "platform/server/database or a queries.ts" : "queries.ts"} and call it from here.`;
  for (const { package: name, isType, line } of module.imports)
    if (!isType && libraries.has(name ?? ""))
      yield {
        file: path,
        line,
        message: `Only queries, migrations, factories and platform/server/database use ${name}. ${cure}`,
      };
  const lines: number[] = [];
  walk(module.program, (node) => {
    if (statements.has(methodOf(node) ?? "")) lines.push(module.lineOf(node));
  });
  for (const line of lines)
    yield { file: path, line, message: `A statement outside queries.ts. ${cure}` };
}
