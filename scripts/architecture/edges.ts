import type { Import } from "./module.ts";
import { type Place, placeOf } from "./place.ts";
import type { Project, SourceFile } from "./project.ts";
import type { Finding } from "./violation.ts";

export interface Edge {
  file: SourceFile;
  import: Import;
  from: Place;
  target: string;
  to: Place;
}

export function* edgesOf({ files }: Project): Generator<Edge> {
  for (const file of files)
    for (const each of file.module?.imports ?? [])
      if (each.target)
        yield {
          file,
          import: each,
          from: file.place,
          target: each.target,
          to: placeOf(each.target),
        };
}

/** Builds a rule from a check of single imports; `judge` returns a message for a violation. */
export const judgeEdges =
  (judge: (edge: Edge, project: Project) => string | undefined) =>
  (project: Project): Finding[] =>
    [...edgesOf(project)].flatMap((edge) => {
      const message = judge(edge, project);
      return message ? [{ file: edge.file.path, line: edge.import.line, message }] : [];
    });
