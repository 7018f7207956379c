import { addToList } from "./add-to-list.ts";
import { addToMatrix } from "./add-to-matrix.ts";
import type { Kind } from "./kinds.ts";
import type { Names } from "./names.ts";
import { readTemplate } from "./read-template.ts";

const matrix = "src/app/testing/endpoint-matrix.txt";

export interface FeaturePlan {
  /** Contents of new and changed files, by path from the root of the repository. */
  texts: Record<string, string>;
  formatted: readonly string[];
}

/** Files of a new feature; `read` returns the current content of a file. */
export function planFeature(
  names: Names,
  kind: Kind,
  { now, read }: { now: Date; read(file: string): string },
): FeaturePlan {
  const folder = `src/features/${names.folder}`;
  const story = `e2e/${names.folder}.spec.ts`;
  // To the minute, so that the migration sorts after others of the day.
  const minute = now.toISOString().slice(0, 16).replaceAll(/[-T:]/g, "");
  const added = Object.entries(readTemplate(kind.feature, names)).map(
    ([file, text]) =>
      [`${folder}/${file.replace("migrations/", `migrations/${minute}-`)}`, text] as const,
  );
  const edit = kind.edit(names);
  return {
    texts: {
      ...Object.fromEntries(added),
      [story]: readTemplate(kind.story, names)["story.spec.ts"] ?? "",
      [edit.file]: addToList(read(edit.file), edit),
      [matrix]: addToMatrix(read(matrix), kind.endpoints(names)),
    },
    formatted: [folder, story, edit.file],
  };
}
