import { layoutDefinitionsTag, listLayoutNodes } from "#features/layouts/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { htmlOptions } from "../../contract/widgets.ts";
import { digestOf, type FrameContent } from "./frame-document.ts";

export const widgetID = "react.html";

const keepMs = 600_000;
const shownKey = (digest: string) => `html widget ${digest}`;

/** Keeps the content of a widget that was just hydrated: previews of layouts are stored nowhere. */
export async function offerFrame(ctx: Ctx, content: FrameContent): Promise<string> {
  const digest = digestOf(content);
  await ctx.cache.remember(shownKey(digest), sized, async () => content);
  return digest;
}

/** The content of a frame, from a layout or from a page that this process has just shown. */
export async function findFrame(ctx: Ctx, digest: string): Promise<FrameContent | undefined> {
  const stored = await ctx.cache.remember(
    "html widgets",
    { tags: [layoutDefinitionsTag], ttl: keepMs, sizeOf: sizeOfAll },
    () => readStored(ctx),
  );
  return stored.get(digest) ?? (await findShown(ctx, digest));
}

/** What `offerFrame` keeps, without keeping that there is nothing. */
const findShown = (ctx: Ctx, digest: string) =>
  ctx.cache.remember<FrameContent | undefined>(
    shownKey(digest),
    { tags: [], ttl: keepMs, isUncacheable: (content) => content === undefined },
    async () => undefined,
  );

async function readStored(ctx: Ctx): Promise<Map<string, FrameContent>> {
  const parsed = (await listLayoutNodes(ctx, widgetID)).flatMap(
    (node) => htmlOptions.partial().safeParse(node).data ?? [],
  );
  const contents = parsed.map(({ html = "", javascript = "", css = "", allowPopups = false }) => ({
    html,
    javascript,
    css,
    allowPopups,
  }));
  return new Map(contents.map((content) => [digestOf(content), content]));
}

const sizeOf = ({ html, javascript, css }: FrameContent) =>
  Math.ceil((html.length + javascript.length + css.length) / 1_000) + 1;

const sizeOfAll = (all: ReadonlyMap<string, FrameContent>) =>
  [...all.values()].reduce((sum, content) => sum + sizeOf(content), 1);

const sized = { tags: [], ttl: keepMs, sizeOf };
