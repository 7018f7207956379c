import { existsSync } from "node:fs";

export const parts = ["static", "unit", "abuse", "faults", "stories", "sweeps"] as const;
export type Part = (typeof parts)[number];

export interface Choices {
  parts: ReadonlySet<Part>;
  rest: readonly string[];
}

const partsOf = new Map<string, readonly Part[]>([
  ...parts.map((part) => [`--${part}`, [part]] as const),
  ["--e2e", ["stories", "sweeps"]],
  ["--all", parts],
]);

/** Parses the arguments of `npm test`: parts, names of features, and arguments for the runners. */
export function readChoices(args: readonly string[]): Choices {
  const features = args.filter(isFeature);
  const chosen = args.flatMap((argument) => partsOf.get(argument) ?? []);
  const named = [...features.map((): Part => "unit"), ...args.flatMap(partOfFile)];
  const usual: readonly Part[] = named.length > 0 ? named : ["unit", "stories"];
  return {
    parts: new Set(chosen.length > 0 ? chosen : usual),
    rest: [
      ...features.map(folderOf),
      ...args.filter((argument) => !partsOf.has(argument) && !isFeature(argument)),
    ],
  };
}

const folders: readonly (readonly [string, Part])[] = [
  ["src/", "unit"],
  ["scripts/", "unit"],
  ["tests/abuse", "abuse"],
  ["tests/faults", "faults"],
  ["e2e/sweeps", "sweeps"],
  ["e2e/", "stories"],
];

const partOfFile = (name: string): Part[] =>
  folders
    .filter(([folder]) => name.startsWith(folder))
    .slice(0, 1)
    .map(([, part]) => part);

const folderOf = (feature: string) => `src/features/${feature}/`;
const isFeature = (name: string) => /^[a-z-]+$/.test(name) && existsSync(folderOf(name));
