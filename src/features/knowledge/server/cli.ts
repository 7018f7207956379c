import { z } from "zod";
import { type CliAnswer, defineCliCommand } from "#platform/server/cli-command.ts";
import type { Ctx } from "#platform/server/context.ts";
import { type KbNode, knowledgeTree } from "./domain/knowledge-tree.ts";
import { exportFolder } from "./markdown/export-folder.ts";
import { importFolder } from "./markdown/import-folder.ts";

const input = z.object({
  base: z.string().describe("Part of the address of the knowledge base"),
  folder: z.string(),
});

async function findBase(ctx: Ctx, code: string): Promise<KbNode> {
  const { bases } = await knowledgeTree(ctx);
  const base = bases.find(
    ({ urlCode, status }) => urlCode === code.toLowerCase() && status === "published",
  );
  if (!base) throw new Error(`There is no knowledge base at /kb/${code}.`);
  return base;
}

export const importKnowledge = defineCliCommand({
  name: "knowledge import",
  summary: "bring Markdown files of a folder into a knowledge base; run again, it changes them",
  arguments: ["<base>", "<folder>"],
  input,
  async run(ctx, { base, folder }): Promise<CliAnswer> {
    const { problems, ...counts } = await importFolder(ctx, await findBase(ctx, base), folder);
    return {
      text: [
        ...Object.entries(counts).map(([name, count]) => `${name}: ${count}`),
        ...problems.map(({ file, reason }) => `  ${file}: ${reason}`),
      ].join("\n"),
      data: { ...counts, problems },
      exitCode: problems.length > 0 ? 1 : 0,
    };
  },
});

export const exportKnowledge = defineCliCommand({
  name: "knowledge export",
  summary: "write the articles of a knowledge base as Markdown files into an empty folder",
  arguments: ["<base>", "<folder>"],
  input,
  async run(ctx, { base, folder }): Promise<CliAnswer> {
    const articles = await exportFolder(ctx, await findBase(ctx, base), folder);
    return { text: `articles: ${articles}`, data: { articles } };
  },
});
