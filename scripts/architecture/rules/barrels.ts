import type { Project, SourceFile } from "../project.ts";
import type { Finding } from "../violation.ts";

/** No file exists only to pass on others, except the public surface, which lists its names. */
export const barrels = ({ files }: Project): Finding[] => files.flatMap((file) => [...check(file)]);

function* check({ path, module, place }: SourceFile): Generator<Finding> {
  if (!module || (place.layer === "outside" && !path.startsWith("scripts/"))) return;
  if (/(^|\/)index\.tsx?$/.test(path))
    yield {
      file: path,
      message: "No index files. Name the file after what it exports and import that.",
    };
  const { body } = module.program;
  for (const node of body)
    if (node.type === "ExportAllDeclaration")
      yield {
        file: path,
        line: module.lineOf(node),
        message: "No export *. List the names one by one.",
      };
  const isBarrel =
    body.length > 0 &&
    body.every((node) => "source" in node && node.type.startsWith("Export") && node.source);
  if (isBarrel && !/^(server\/public\.ts|web\/public\.tsx?)$/.test(place.inside))
    yield {
      file: path,
      message: "This file only passes on others. Import them directly; only public.ts may do this.",
    };
}
