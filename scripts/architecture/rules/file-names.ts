import type { Place } from "../place.ts";
import type { Project } from "../project.ts";
import type { Finding } from "../violation.ts";
import { drawers, vocabulary } from "../vocabulary.ts";

/** The files of a feature come from a closed list, so that every feature is found in the same places. */
export function fileNames({ files }: Project): Finding[] {
  return files.flatMap(({ path, place }) => {
    if (place.layer === "outside") return checkTop(path);
    const message = problemWith(path, place);
    return message === undefined ? [] : [{ file: path, message }];
  });
}

function problemWith(path: string, place: Place): string | undefined {
  if (place.layer === "addon") return isOfAddon(place) ? undefined : unknownInAddon;
  if (place.layer === "feature" && !isInVocabulary(place)) return unknownName;
  // Languages are called by their tags, such as pt-BR.
  const isNamed = kebab.test(path) || place.inside.startsWith("locales/");
  return isNamed ? undefined : "Write names in kebab-case.";
}

const unknownName =
  "This name is not in the vocabulary of a feature. Use one from scripts/architecture/vocabulary.ts (code of no other kind: server/domain/, or an area that it is about), or add the name there with a decision record.";

const unknownInAddon =
  "The site does not read a file of this name. Use one from scripts/architecture/vocabulary.ts; modules that server.js imports belong into lib.";

const isOfAddon = ({ inside }: Place) => vocabulary.addon.test(inside);

const kebab = /^(.*\/)?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/;

const checkTop = (path: string): Finding[] =>
  path.startsWith("src/")
    ? [
        {
          file: path,
          message:
            "src holds app, features, platform, ui, root, routes and the entries. Move this into one of them.",
        },
      ]
    : [];

function isInVocabulary({ inside, isTest }: Place): boolean {
  const [side = "", ...rest] = inside.split("/");
  const name = rest.at(-1) ?? "";
  if (rest.length === 0) return (vocabulary.top as readonly string[]).includes(side);
  if (rest.length === 1 && isTest) return side in vocabulary;
  if (side === "contract") return isModule(rest, vocabulary.contract.modules, /\.ts$/);
  if (side === "server") return isServerFile(rest, name);
  if (side === "web") return isWebFile(rest);
  if (side === "locales") return rest.length === 1 && vocabulary.locales.test(name);
  return false;
}

function isServerFile(rest: string[], name: string): boolean {
  const { files, modules, folders } = vocabulary.server;
  const [folder = ""] = rest;
  if (rest.length === 1 && (files as readonly string[]).includes(name)) return true;
  if (folder === "migrations") return rest.length === 2 && folders.migrations.test(name);
  if (folder === "fixtures") return rest.length > 1;
  const ending = /\.(tsx?|json)$/;
  return isModule(rest, modules, ending) || isInArea(rest, { files, modules, ending });
}

function isWebFile(rest: string[]): boolean {
  const { files, modules } = vocabulary.web;
  if (rest.length === 1) return (files as readonly string[]).includes(rest[0] ?? "");
  const ending = /\.(tsx?|module\.css)$/;
  if (rest.join("/") === "dashboard/texts.en.json") return true;
  const isInFolder = rest.length === 2 && isModule(rest, modules, ending);
  return isInFolder || isInArea(rest, { files, modules, ending });
}

interface Side {
  files: readonly string[];
  modules: readonly string[];
  ending: RegExp;
}

/**
 * An area is a folder with the same list inside, such as `server/closure/queries.ts`. What is of no other kind stands
 * in it under the name of what it exports (decision 037).
 */
function isInArea([, ...rest]: string[], { files, modules, ending }: Side): boolean {
  const [name = ""] = rest;
  if (rest.length === 1) return ending.test(name) && !files.includes(name);
  return !drawers.includes(name) && isModule(rest, modules, ending);
}

function isModule(
  [first = "", second, ...deeper]: string[],
  modules: readonly string[],
  ending: RegExp,
): boolean {
  if (deeper.length > 0 || !ending.test(second ?? first)) return false;
  if (second !== undefined) return modules.includes(first);
  return modules.some(
    (module) =>
      first === `${module}.ts` || first === `${module}.test.ts` || first === `${module}.json`,
  );
}
