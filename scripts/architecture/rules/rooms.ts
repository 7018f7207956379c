import { posix } from "node:path";
import type { Project, SourceFile } from "../project.ts";
import type { Finding } from "../violation.ts";
import { emptyAreas, vocabulary } from "../vocabulary.ts";
import { singular, wordsOf } from "../words.ts";

/** Source files that a folder may hold before it is divided. */
const most = 16;

/**
 * Folders of features, the platform and the design system stay small enough to be seen at a glance; areas and files of
 * features say what is in them.
 */
export const rooms = ({ files }: Project): Finding[] => {
  const sources = files.filter(isSource);
  const counted = files.filter((file) => isSource(file) || isBelowFeatures(file));
  const folders = Map.groupBy(counted, ({ path }) => posix.dirname(path));
  const areas = new Set(sources.flatMap(areaOf));
  return [
    ...[...folders].flatMap(([folder, { length }]) =>
      length > most ? [full(folder, length)] : [],
    ),
    ...[...areas].filter((area) => isEmptyName(posix.basename(area))).map(unnamed),
    ...sources.filter((file) => isNamedFreely(file) && !isNamedAfterExport(file)).map(misnamed),
  ];
};

const isSource = ({ place, module }: SourceFile) =>
  module !== undefined &&
  !place.isTest &&
  place.layer === "feature" &&
  (place.side === "server" || place.side === "web") &&
  !place.inside.startsWith("server/fixtures/");

const isBelowFeatures = ({ place: { layer, isTest }, module }: SourceFile) =>
  module !== undefined && !isTest && (layer === "platform" || layer === "ui");

const full = (folder: string, count: number): Finding => ({
  file: folder,
  message: `${count} source files, ${most} are allowed. Divide what is here into areas, named after what they are about (decision 037).`,
});

const kinds: readonly string[] = [
  ...vocabulary.server.modules,
  ...Object.keys(vocabulary.server.folders),
  ...vocabulary.web.modules,
];

/** The folder of the area that a file is in, if it is in one. */
function areaOf({ path, place }: SourceFile): string[] {
  const [side = "", area = "", ...rest] = place.inside.split("/");
  if (rest.length === 0 || kinds.includes(area)) return [];
  const owner = path.slice(0, -place.inside.length);
  return [`${owner}${side}/${area}`];
}

const isEmptyName = (area: string) =>
  wordsOf(area).some((word) => emptyAreas.includes(singular(word)));

const unnamed = (file: string): Finding => ({
  file,
  message: "This area says nothing about what is in it. Name it after a part of the product.",
});

/** What stands right in an area and is none of the kinds that every feature has. */
function isNamedFreely(file: SourceFile): boolean {
  const name = posix.basename(file.path).replace(/\.tsx?$/, "");
  return (
    areaOf(file).includes(posix.dirname(file.path)) && !kinds.includes(name) && name !== "public"
  );
}

/** A word in common is enough: `list-menus.tsx` exports a `FilterMenu`. What exports nothing is run, not used. */
function isNamedAfterExport({ path, module }: SourceFile): boolean {
  const exported = module?.exports ?? [];
  if (exported.length === 0) return true;
  const words = new Set(exported.flatMap(({ name }) => wordsOf(name)).map(singular));
  return wordsOf(posix.basename(path).replace(/\.tsx?$/, "")).some((word) =>
    words.has(singular(word)),
  );
}

const misnamed = ({ path, module }: SourceFile): Finding => ({
  file: path,
  message: `The name has no word of what it exports (${module?.exports.map(({ name }) => name).join(", ")}). Name the file after that.`,
});
