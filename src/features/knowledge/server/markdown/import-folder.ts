import path from "node:path";
import { ApiError } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { createArticle } from "../actions/create-article.ts";
import { createCategory } from "../actions/save-category.ts";
import { updateArticle } from "../actions/update-article.ts";
import { findArticleIDs } from "../domain/find.ts";
import { articleUrl, type KbNode, knowledgeTree } from "../domain/knowledge-tree.ts";
import { rewriteLinks } from "../files/rewrite-links.ts";
import { findArticle } from "../queries/articles.ts";
import { type FoundFile, type FoundFolder, type Problem, readFolder } from "./read-folder.ts";
import { storePicture } from "./store-picture.ts";

interface ImportedFolder {
  added: number;
  changed: number;
  unchanged: number;
  problems: Problem[];
}

interface Placed extends FoundFile {
  knowledgeCategoryID: number;
}

interface Run extends ImportedFolder {
  ctx: Ctx;
  base: KbNode;
  /** By file. */
  articleIDs: Map<string, number>;
  /** Paths of uploads by file; undefined for pictures that could not be stored. */
  pictures: Map<string, string | undefined>;
}

/** Imports Markdown files; files that were imported before change their articles. */
export async function importFolder(ctx: Ctx, base: KbNode, root: string): Promise<ImportedFolder> {
  const problems: Problem[] = [];
  const found = await readFolder(root, problems);
  const run: Run = {
    ctx,
    base,
    articleIDs: new Map(),
    pictures: new Map(),
    problems,
    added: 0,
    changed: 0,
    unchanged: 0,
  };
  const files = await placeFolder(run, found, base.root.knowledgeCategoryID);
  for (const { file } of files) {
    const [articleID] = await findArticleIDs(ctx, "foreignID", foreignIDOf(run, file));
    if (articleID !== undefined) run.articleIDs.set(file, articleID);
  }
  await storePictures(run, root, files);
  const names = new Set(files.map(({ file }) => file));
  const known = new Set(run.articleIDs.keys());
  for (const file of files) await attempt(run, file, () => save(run, file));
  // Links to files that had no article yet.
  for (const file of files)
    if (targetsOf(file).some((target) => names.has(target) && !known.has(target)))
      await attempt(run, file, () => change(run, file));
  for (const file of files) noteBroken(run, file, names);
  const { added, changed, unchanged } = run;
  return { added, changed, unchanged, problems };
}

async function storePictures({ ctx, pictures }: Run, root: string, files: readonly FoundFile[]) {
  for (const file of files)
    for (const target of targetsOf(file, { isPicture: true }))
      if (!pictures.has(target)) pictures.set(target, await storePicture(ctx, root, target));
}

const foreignIDOf = ({ base }: Run, file: string) => `markdown:${base.urlCode}/${file}`;

const reasonOf = ({ message, details: { description, errors = [] } }: ApiError): string =>
  description ?? errors[0]?.message ?? message;

async function attempt({ problems }: Run, { file }: FoundFile, work: () => Promise<unknown>) {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    problems.push({ file, reason: reasonOf(error) });
  }
}

/** Finds or adds the categories, by their names. */
async function placeFolder(run: Run, folder: FoundFolder, parentID: number): Promise<Placed[]> {
  const placed: Placed[] = folder.files.map((file) => ({ ...file, knowledgeCategoryID: parentID }));
  for (const below of folder.folders) {
    const { categoryByID } = await knowledgeTree(run.ctx);
    const existing = categoryByID.get(parentID)?.children.find(({ name }) => name === below.name);
    try {
      const id =
        existing?.knowledgeCategoryID ??
        (await createCategory(run.ctx, { name: below.name, parentID }));
      placed.push(...(await placeFolder(run, below, id)));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      run.problems.push({ file: below.folder, reason: reasonOf(error) });
    }
  }
  return placed;
}

async function save(run: Run, file: Placed) {
  const { ctx, articleIDs } = run;
  if (articleIDs.has(file.file)) {
    const isChanged = await change(run, file);
    run[isChanged ? "changed" : "unchanged"] += 1;
    return;
  }
  const articleID = await createArticle(ctx, {
    ...(await textOf(run, file)),
    knowledgeCategoryID: file.knowledgeCategoryID,
    foreignID: foreignIDOf(run, file.file),
  });
  articleIDs.set(file.file, articleID);
  run.added += 1;
}

async function change(run: Run, file: Placed): Promise<boolean> {
  const articleID = run.articleIDs.get(file.file);
  if (articleID === undefined) return false;
  const text = await textOf(run, file);
  const before = await findArticle(run.ctx, articleID);
  const { knowledgeCategoryID } = file;
  const isSame =
    before?.name === text.name &&
    before.body === text.body &&
    before.knowledgeCategoryID === knowledgeCategoryID;
  if (!isSame) await updateArticle(run.ctx, articleID, { ...text, knowledgeCategoryID });
  return !isSame;
}

async function textOf({ ctx, articleIDs, pictures }: Run, file: FoundFile) {
  const urls = new Map<string, string>();
  for (const target of targetsOf(file)) {
    const articleID = articleIDs.get(target);
    const row = articleID === undefined ? undefined : await findArticle(ctx, articleID);
    if (row) urls.set(target, articleUrl(row));
  }
  const body = rewriteLinks(file.body, (target, isPicture) => {
    const { file: to, anchor } = resolve(file, target);
    if (isPicture) return elsewhere.test(target) ? target : (pictures.get(to) ?? target);
    const url = urls.get(to);
    return url === undefined ? target : url + (anchor && `#section-${anchor}`);
  });
  return { name: file.title, body, format: "markdown" as const };
}

const elsewhere = /^(?:[a-z][a-z\d+.-]*:|\/|#)/i;

function resolve({ file }: FoundFile, target: string) {
  const [to = "", anchor = ""] = target.split("#", 2);
  return { file: path.posix.join(path.posix.dirname(file), decoded(to)), anchor };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function targetsOf(file: FoundFile, { isPicture = false } = {}): string[] {
  const targets: string[] = [];
  rewriteLinks(file.body, (target, isShown) => {
    if (isShown === isPicture && !elsewhere.test(target)) targets.push(resolve(file, target).file);
    return target;
  });
  return targets;
}

/** Reports links to files that lead nowhere, and pictures that could not be stored. */
function noteBroken({ problems, pictures }: Run, file: FoundFile, names: ReadonlySet<string>) {
  rewriteLinks(file.body, (target, isPicture) => {
    const isLocal = !elsewhere.test(target);
    if (isLocal && isPicture && pictures.get(resolve(file, target).file) === undefined)
      problems.push({ file: file.file, reason: `The picture ${target} could not be stored.` });
    if (isLocal && !isPicture && !names.has(resolve(file, target).file))
      problems.push({ file: file.file, reason: `The link to ${target} leads nowhere.` });
    return target;
  });
}
