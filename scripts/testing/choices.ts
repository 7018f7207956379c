import { existsSync } from "node:fs";

export const parts = ["static", "unit", "abuse", "faults", "stories", "sweeps"] as const;
export type Part = (typeof parts)[number];

export interface Choices {
  parts: ReadonlySet<Part>;
  /** Files and options for the runners. */
  rest: readonly string[];
}

const partsOf = new Map<string, readonly Part[]>([
  ...parts.map((part) => [`--${part}`, [part]] as const),
  ["--e2e", ["stories", "sweeps"]],
  ["--all", parts],
]);

/** What the arguments of `npm test` ask for: parts, features by name, and what goes to the runners as it is. */
export function readChoices(args: readonly string[]): Choices {
  const features = args.filter(isFeature);
  const chosen = args.flatMap((argument) => partsOf.get(argument) ?? []);
  const usual: readonly Part[] = features.length > 0 ? ["unit"] : ["unit", "stories"];
  return {
    parts: new Set(chosen.length > 0 ? chosen : usual),
    rest: [
      ...features.map(folderOf),
      ...args.filter((argument) => !partsOf.has(argument) && !isFeature(argument)),
    ],
  };
}

const folderOf = (feature: string) => `src/features/${feature}/`;
const isFeature = (name: string) => /^[a-z-]+$/.test(name) && existsSync(folderOf(name));
