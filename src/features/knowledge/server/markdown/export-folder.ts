import { mkdir, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { slugOf } from "#features/discussions/server/public.ts";
import type { Format } from "#features/formats/contract/resources.ts";
import { convert } from "#features/formats/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { type CategoryNode, type KbNode, orderIn } from "../domain/knowledge-tree.ts";
import { rewriteLinks } from "../files/rewrite-links.ts";
import { findArticle, listInCategories } from "../queries/articles.ts";
import { writeMarkdownFile } from "./markdown-file.ts";
import { categoryFile } from "./read-folder.ts";

interface Planned {
  articleID: number;
  position: number;
  /** Relative, with slashes. */
  file: string;
}

interface Plan {
  articles: Planned[];
  categories: { folder: string; label: string; position: number }[];
}

const most = 1_000_000;

/** Writes the published articles of a base as Markdown files into an empty folder; returns how many. */
export async function exportFolder(ctx: Ctx, base: KbNode, root: string): Promise<number> {
  await mkdir(root, { recursive: true });
  if ((await readdir(root)).length > 0) throw new Error(`The folder ${root} is not empty.`);
  const plan: Plan = { articles: [], categories: [] };
  await planCategory(ctx, base, { category: base.root, folder: "", plan });
  for (const { folder, label, position } of plan.categories) {
    await mkdir(path.join(root, folder), { recursive: true });
    const text = `${JSON.stringify({ label, position }, undefined, 2)}\n`;
    await writeFile(path.join(root, folder, categoryFile), text);
  }
  const files = new Map(plan.articles.map(({ articleID, file }) => [articleID, file]));
  for (const planned of plan.articles) await writeArticle(ctx, root, planned, files);
  return plan.articles.length;
}

interface Planning {
  category: CategoryNode;
  folder: string;
  plan: Plan;
}

async function planCategory(ctx: Ctx, base: KbNode, { category, folder, plan }: Planning) {
  const { knowledgeCategoryID } = category;
  const order = orderIn(base, category);
  const rows = await listInCategories(ctx, [{ knowledgeCategoryID, order }], { limit: most });
  for (const [index, { articleID, name }] of rows.entries()) {
    const file = path.posix.join(folder, `${fileName(index, rows.length, name)}.md`);
    plan.articles.push({ articleID, position: index + 1, file });
  }
  for (const [index, child] of category.children.entries()) {
    const below = path.posix.join(folder, fileName(index, category.children.length, child.name));
    plan.categories.push({ folder: below, label: child.name, position: index + 1 });
    await planCategory(ctx, base, { category: child, folder: below, plan });
  }
}

const fileName = (index: number, count: number, name: string) =>
  `${String(index + 1).padStart(String(count).length, "0")}-${slugOf(name).slice(0, 80)}`;

const toArticle = /^\/kb\/articles\/(\d{1,9})(?:-[^#]*)?(?:#section-(.*))?$/;

async function writeArticle(
  ctx: Ctx,
  root: string,
  { articleID, position, file }: Planned,
  files: ReadonlyMap<number, string>,
) {
  const row = await findArticle(ctx, articleID);
  if (!row) return;
  const markdown = await convert({ body: row.body, format: row.format as Format }, "markdown");
  const body = rewriteLinks(markdown, (target) => {
    const [, id, anchor] = toArticle.exec(target) ?? [];
    const to = files.get(Number(id));
    if (to === undefined) return target;
    const relative = path.posix.relative(path.posix.dirname(file), to);
    return relative + (anchor ? `#${anchor}` : "");
  });
  await writeFile(path.join(root, file), writeMarkdownFile(row.name, position, body));
}
