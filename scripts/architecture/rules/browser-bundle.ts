import type { Import } from "../module.ts";
import type { Project } from "../project.ts";

/** Contracts stay out of the browser's bundle: web knows them as types (decision 004). */
export const browserBundle = (project: Project) =>
  project.files
    .filter(({ place }) => (place.side === "web" || place.layer === "ui") && !place.isTest)
    .flatMap(({ path, module }) =>
      (module?.imports ?? [])
        .filter((each) => loadsZod(project, each))
        .map(({ specifier, line }) => ({
          file: path,
          line,
          message: `"${specifier}" would bring Zod into the browser. Use import type, or move the value to a contract file without schemas.`,
        })),
    );

function loadsZod(
  project: Project,
  { package: name, target, isType }: Import,
  seen = new Set<string>(),
): boolean {
  if (isType) return false;
  if (name === "zod") return true;
  if (!target || seen.has(target) || !target.includes("/contract/")) return false;
  seen.add(target);
  const imports = project.byPath.get(target)?.module?.imports ?? [];
  return imports.some((each) => loadsZod(project, each, seen));
}
