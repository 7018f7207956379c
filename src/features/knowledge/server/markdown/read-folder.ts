import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { articleNameLimit } from "../../contract/rules.ts";
import { readMarkdownFile } from "./markdown-file.ts";

/** Names of categories, as in Docusaurus. */
export const categoryFile = "_category_.json";

const longest = 1_000_000;

export interface FoundFile {
  /** Relative to the folder, with slashes. */
  file: string;
  title: string;
  body: string;
}

export interface FoundFolder {
  /** Relative, with slashes; empty for the folder itself. */
  folder: string;
  name: string;
  files: FoundFile[];
  folders: FoundFolder[];
}

export interface Problem {
  file: string;
  reason: string;
}

const collator = new Intl.Collator("en", { numeric: true });

/** Reads Markdown files, in the order of their positions, then of their names. Links to files are not followed. */
export async function readFolder(
  root: string,
  problems: Problem[],
  folder = "",
): Promise<FoundFolder> {
  const entries = (await readdir(path.join(root, folder), { withFileTypes: true }))
    .filter(({ name }) => !name.startsWith("."))
    .toSorted((one, other) => collator.compare(one.name, other.name));
  const files: (FoundFile & { position: number })[] = [];
  const folders: (FoundFolder & { position: number })[] = [];
  for (const entry of entries) {
    const name = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) {
      const { position, label } = await readCategory(root, name);
      const found = await readFolder(root, problems, name);
      folders.push({ ...found, name: label ?? found.name, position });
    }
    if (entry.isFile() && /\.mdx?$/i.test(name)) {
      const file = await readOne(root, name, problems);
      if (file) files.push(file);
    }
  }
  const byPosition = (one: { position: number }, other: { position: number }) =>
    one.position - other.position;
  return {
    folder,
    name: nameFrom(folder),
    files: files.toSorted(byPosition),
    folders: folders
      .toSorted(byPosition)
      .filter((each) => each.files.length > 0 || each.folders.length > 0),
  };
}

async function readOne(root: string, file: string, problems: Problem[]) {
  const { size } = await stat(path.join(root, file));
  if (size > longest) return void problems.push({ file, reason: "The file is too long." });
  try {
    const bytes = await readFile(path.join(root, file));
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    const {
      title = nameFrom(file),
      body,
      position = Number.POSITIVE_INFINITY,
    } = readMarkdownFile(text);
    return { file, title: title.slice(0, articleNameLimit), body, position };
  } catch {
    problems.push({ file, reason: "The file is not text in UTF-8." });
    return undefined;
  }
}

interface Category {
  label?: string;
  position: number;
}

async function readCategory(root: string, folder: string): Promise<Category> {
  try {
    const text = await readFile(path.join(root, folder, categoryFile), "utf8");
    const { label, position } = JSON.parse(text);
    return {
      ...(typeof label === "string" && label.trim() !== "" && { label: label.trim() }),
      position: typeof position === "number" ? position : Number.POSITIVE_INFINITY,
    };
  } catch {
    return { position: Number.POSITIVE_INFINITY };
  }
}

/** `01-first-steps.md` is called First steps. */
function nameFrom(file: string): string {
  const stem = path.posix.basename(file).replace(/\.mdx?$/i, "");
  const words =
    stem
      .replace(/^\d+[-_. ]+/, "")
      .replaceAll(/[-_]+/g, " ")
      .trim() || stem;
  return words.charAt(0).toUpperCase() + words.slice(1);
}
