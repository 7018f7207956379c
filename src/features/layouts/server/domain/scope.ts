import type { Ctx } from "#platform/server/context.ts";
import type { LayoutParams } from "../extension-points.ts";

export interface Scope {
  ctx: Ctx;
  params: LayoutParams;
  calls: { left: number };
}
