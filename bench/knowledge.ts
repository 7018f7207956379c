import {
  createArticle,
  createKnowledgeBase,
  createKnowledgeCategory,
  createManyArticles,
} from "#features/knowledge/server/factories.ts";
import { createUser } from "#features/users/server/factories.ts";
import { systemViewer } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { createContext } from "#platform/server/create-context.ts";
import { callAddress } from "#platform/server/http/endpoints/in-process.ts";
import { median, type Scenario } from "./rig/scenario.ts";
import { timed, withSite } from "./rig/within-process.ts";

const [few, many] = [100, 10_000];
const perCategory = 100;
const rounds = 60;
const warmUp = 20;
const mostMs = 150;

interface Base {
  knowledgeBaseID: number;
  categoryID: number;
  articleID: number;
}

export const knowledge: Scenario = {
  name: "knowledge",
  title: "Knowledge bases",
  about: `Calls within the process, once the code is warm, in turns: a base of ${few} articles and one of ${many.toLocaleString("en")}, with ${perCategory} articles in each category. At most ${mostMs} ms are wanted.`,
  measure: () =>
    withSite(async (ctx) => {
      const bases = { small: await prepare(ctx, few), large: await prepare(ctx, many) };
      await ctx.platform.pool.query("vacuum analyze");
      const measured = await measureAll(ctx, bases);
      const worst = Math.max(...measured.map(({ large }) => large));
      const headings = ["", `${few} articles, median ms`, `${many.toLocaleString("en")} articles`];
      return {
        table: [
          [...headings, "ratio", "kB sent", "kB sent, large"],
          ...measured.map(({ name, small, large, sizes }) => [
            name,
            small.toFixed(2),
            large.toFixed(2),
            (large / small).toFixed(2),
            ...sizes.map((bytes) => (bytes / 1_024).toFixed(1)),
          ]),
        ],
        verdict: `the slowest call in the large base takes ${worst.toFixed(1)} ms, at most ${mostMs} wanted.`,
        isWithinLimit: worst <= mostMs,
      };
    }),
};

async function prepare(ctx: Ctx, count: number): Promise<Base> {
  const { knowledgeBaseID, rootCategoryID } = await createKnowledgeBase(ctx);
  const parts: number[] = [];
  const categoryIDs: number[] = [];
  for (let number = 0; number < count / perCategory; number += 1) {
    if (number % 10 === 0)
      parts.push(await createKnowledgeCategory(ctx, rootCategoryID, `Part ${number / 10}`));
    categoryIDs.push(
      await createKnowledgeCategory(ctx, parts.at(-1) ?? rootCategoryID, `Topic ${number}`),
    );
  }
  await createManyArticles(ctx, categoryIDs, count - 1);
  const categoryID = categoryIDs[Math.floor(categoryIDs.length / 2)] ?? rootCategoryID;
  const articleID = await createArticle(ctx, categoryID);
  return { knowledgeBaseID, categoryID, articleID };
}

async function measureAll(ctx: Ctx, bases: Record<"small" | "large", Base>) {
  const { userID } = await createUser(ctx);
  const viewer = { ...systemViewer, userID };
  const call = callAddress(createContext(ctx.platform, { viewer }));
  const compare = async (name: string, run: (base: Base) => Promise<{ body: unknown }>) => {
    const times = { small: [] as number[], large: [] as number[] };
    for (let round = -warmUp; round < rounds; round += 1)
      for (const size of ["small", "large"] as const) {
        const ms = await timed(() => run(bases[size]));
        if (round >= 0) times[size].push(ms);
      }
    const sizes = [
      JSON.stringify((await run(bases.small)).body).length,
      JSON.stringify((await run(bases.large)).body).length,
    ];
    return { name, small: median(times.small), large: median(times.large), sizes };
  };
  const tree = "/knowledge-bases/{knowledgeBaseID}/navigation-tree";
  return [
    await compare("tree, open to a category", ({ knowledgeBaseID, categoryID }) =>
      call("GET", tree, { params: { knowledgeBaseID }, query: { openCategoryIDs: [categoryID] } }),
    ),
    await compare("list of a category", ({ categoryID: knowledgeCategoryID }) =>
      call("GET", "/articles", { query: { knowledgeCategoryID } }),
    ),
    await compare("article", ({ articleID }) =>
      call("GET", "/articles/{articleID}", { params: { articleID } }),
    ),
    await compare("list of bases", () => call("GET", "/knowledge-bases", {})),
  ];
}
