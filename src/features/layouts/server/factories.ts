import type { Ctx } from "#platform/server/context.ts";
import { createLayout as create } from "./actions/save-layout.ts";

export const createLayout = (ctx: Ctx, layout: Parameters<typeof create>[1]) => create(ctx, layout);
