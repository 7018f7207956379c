import { backArrows } from "../back-arrows.ts";
import { edgesOf } from "../edges.ts";
import type { Project, SourceFile } from "../project.ts";
import type { Finding } from "../violation.ts";

/** Imports between two folders, by "from > to". */
type Arrows = Map<string, string[]>;

const parts = [
  /^src\/features\/[^/]+\/(server|web)\//,
  /^src\/platform\/server\/http\//,
  /^src\/platform\/(server|web)\//,
  /^src\/ui\//,
];

/** Folders of a part depend on each other in one direction only, types included. */
export const folderOrder =
  (allowed: Readonly<Record<string, number>> = backArrows) =>
  (project: Project): Finding[] => {
    const byPart = new Map<string, Arrows>();
    for (const { file, target, import: each } of edgesOf(project)) {
      if (!isSource(file)) continue;
      for (const part of partsOf(file.path))
        addArrow(byPart, part, { from: file.path, to: target, line: each.line });
    }
    return [...byPart].flatMap(([part, arrows]) => judge(part, arrows, allowed[part] ?? 0));
  };

const isSource = ({ path, place }: SourceFile) =>
  !place.isTest && !/\/(fixtures|testing|gallery)\/|\/factories\.ts$/.test(path);

const partsOf = (path: string) => parts.flatMap((part) => part.exec(path)?.[0].slice(0, -1) ?? []);

function addArrow(
  byPart: Map<string, Arrows>,
  part: string,
  { from, to, line }: { from: string; to: string; line: number },
) {
  const [start, end] = [folderOf(part, from), folderOf(part, to)];
  if (!start || !end || start === end) return;
  const arrows = byPart.get(part) ?? new Map<string, string[]>();
  byPart.set(part, arrows);
  const key = `${start} > ${end}`;
  arrows.set(key, [...(arrows.get(key) ?? []), `${from}:${line}`]);
}

/** First folder below a part; undefined for files right in the part and for those outside. */
function folderOf(part: string, path: string): string | undefined {
  if (!path.startsWith(`${part}/`)) return undefined;
  const [folder, name] = path.slice(part.length + 1).split("/");
  return name === undefined ? undefined : folder;
}

function judge(part: string, arrows: Arrows, allowed: number): Finding[] {
  const back = backwards(arrows);
  if (back.length === allowed) return [];
  const message =
    back.length > allowed
      ? `${back.length} imports against the order of the folders, ${allowed} are allowed. Move what both folders need below them: ${back.join(", ")}`
      : `Only ${back.length} imports against the order of the folders are left. Lower the number in scripts/architecture/back-arrows.ts.`;
  return [{ file: part, message }];
}

/** Removes the smallest bundle of arrows that is part of a circle, until there is no circle. */
function backwards(arrows: Arrows): string[] {
  const left = new Map([...arrows].toSorted(([one], [other]) => (one < other ? -1 : 1)));
  const back: string[] = [];
  while (true) {
    const circular = [...left].filter(([key]) => isCircular(left, key));
    const [smallest] = circular.toSorted(([, one], [, other]) => one.length - other.length);
    if (!smallest) return back;
    back.push(...smallest[1]);
    left.delete(smallest[0]);
  }
}

function isCircular(arrows: Arrows, key: string): boolean {
  const [from = "", to = ""] = key.split(" > ");
  const reached = new Set([to]);
  for (const folder of reached)
    for (const each of arrows.keys()) {
      const [start, end = ""] = each.split(" > ");
      if (start === folder) reached.add(end);
    }
  return reached.has(from);
}
