import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

/** Names in documents that the repository does not have, with the reason. */
export const foreignNames: Readonly<Record<string, string>> = {
  "./data": "the folder of a running site",
  "data/secret": "a file of a running site",
  "build/app/cli.js": "written by `scripts/build-server.ts`",
};

export interface Reference {
  file: string;
  line: number;
  name: string;
}

/** Files whose text is searched for symbols. */
const searched = /\.(?:tsx?|mjs|sql|json|css|txt|sh|template|yml)$/;
const notSearched = /(?:^|\/)package-lock\.json$|^scripts\/document/;

/** `server/policy.ts`, `src/ui/`, `schema.ts`. */
const pathPattern =
  /^(?:[\w.-]+\/)*[\w-][\w.-]*(?:\/|\.(?:tsx?|mjs|md|sql|css|json|txt))$|^[\w.-]+(?:\/[\w.-]+)+$/;
const symbolPattern = /(?<![\w./-])[A-Za-z]+[a-z][A-Z]\w*|(?<![\w./-])[a-z][A-Z]\w*/g;

export function documents(root: string): string[] {
  return filesOf(root).filter(
    (file) =>
      /^(?:ARCHITECTURE|CONTRIBUTING|README)\.md$|^docs\/decisions\/[^/]+\.md$/.test(file) ||
      file === "docs/dependencies.md",
  );
}

/**
 * Paths and symbols with an inner capital in backticks that the repository does not have. Skips code blocks and the
 * column "Before" of tables.
 */
export function findUnknownReferences(root: string, file: string): Reference[] {
  const { paths, words } = namesOf(root);
  const isUnknown = (name: string) =>
    pathPattern.test(name) ? !paths.has(name.replace(/\/$/, "")) : !words.has(name);
  return currentLines(readFileSync(path.join(root, file), "utf8")).flatMap((line, index) =>
    [...line.matchAll(/`(?<code>[^`]+)`/g)]
      .flatMap(({ groups: { code = "" } = {} }) =>
        pathPattern.test(code) ? [code] : (code.match(symbolPattern) ?? []),
      )
      .filter(isUnknown)
      .map((name) => ({ file, line: index + 1, name })),
  );
}

function currentLines(text: string): string[] {
  let isBlock = false;
  let hasBefore = false;
  return text.split("\n").map((line) => {
    const isFence = line.startsWith("```");
    if (isFence) isBlock = !isBlock;
    if (isFence || isBlock) return "";
    hasBefore = line.startsWith("| Before |") || (hasBefore && line.startsWith("|"));
    return hasBefore ? line.replace(/^\|[^|]*\|/, "|") : line;
  });
}

interface Names {
  /** Files and folders, with every end of their paths. */
  paths: ReadonlySet<string>;
  words: ReadonlySet<string>;
}

let names: Names | undefined;

function namesOf(root: string): Names {
  if (names) return names;
  const paths = new Set<string>();
  const words = new Set<string>();
  for (const file of filesOf(root)) {
    addPaths(paths, file);
    if (!searched.test(file) || notSearched.test(file)) continue;
    for (const [word] of readFileSync(path.join(root, file), "utf8").matchAll(/[A-Za-z_$][\w$]*/g))
      words.add(word);
  }
  names = { paths, words };
  return names;
}

function addPaths(paths: Set<string>, file: string) {
  const segments = file.split("/");
  for (let end = 1; end <= segments.length; end++)
    for (let start = 0; start < end; start++) paths.add(segments.slice(start, end).join("/"));
}

let files: string[] | undefined;

function filesOf(root: string): string[] {
  files ??= execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 1e8,
  })
    .split("\n")
    .filter((file) => file && existsSync(path.join(root, file)));
  return files;
}
