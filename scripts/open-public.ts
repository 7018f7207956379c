import { readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";

/** Imports from the public surface of a feature, in compiled form. */
const publicImport =
  /import\s*\{(?<names>[^{}]*)\}\s*from\s*"(?<address>#features\/[\w-]+\/web\/public\.ts)";/g;

const reExport = /export\s*\{(?<names>[^{}]*)\}\s*from\s*"(?<address>[^"]+)";/g;

/**
 * In the browser, imports from a `public.ts` are replaced by imports from the original files. Otherwise one import
 * would load the whole public surface, into the chunk of every page.
 */
export const openPublic = (): Plugin => ({
  name: "open-public",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  async transform(code, importer) {
    let opened = code;
    for (const { 0: statement, groups = {} } of code.matchAll(publicImport)) {
      const surface = await this.resolve(groups.address ?? "", importer);
      if (!surface) throw new Error(`${importer} imports ${groups.address}, which is nowhere.`);
      opened = opened.replace(statement, takenDirectly(groups.names ?? "", surface.id));
    }
    return opened === code ? undefined : opened;
  },
});

function takenDirectly(names: string, surface: string): string {
  const places = placesOf(surface);
  const imports = pairsOf(names).map(([name, local]) => {
    const place = places.get(name);
    if (!place) throw new Error(`${surface} has no ${name}.`);
    return `import { ${place.name} as ${local} } from ${JSON.stringify(place.file)};`;
  });
  return imports.join("");
}

/** Original files of a public surface, by exported name. */
function placesOf(surface: string): Map<string, { file: string; name: string }> {
  const statements = [...readFileSync(surface, "utf8").matchAll(reExport)];
  return new Map(
    statements.flatMap(({ groups: { names = "", address = "" } = {} }) => {
      const file = address.startsWith(".") ? path.join(path.dirname(surface), address) : address;
      return pairsOf(names).map(([name, given]) => [given, { file, name }] as const);
    }),
  );
}

/** `a as b` in a list of names, without types. */
const pairsOf = (names: string): [from: string, to: string][] =>
  names
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "" && !name.startsWith("type "))
    .map((name) => {
      const [from = "", to = from] = name.split(/\s+as\s+/);
      return [from, to];
    });
