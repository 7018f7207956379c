import { randomBytes } from "node:crypto";
import type { Ctx } from "#platform/server/context.ts";
import type { CategoryPost } from "../contract/resources.ts";
import { createCategory as create } from "./actions/save-category.ts";

export const createCategory = (
  ctx: Ctx,
  overrides: Partial<CategoryPost> = {},
): Promise<number> => {
  const suffix = randomBytes(4).toString("hex");
  return create(ctx, { name: `Category ${suffix}`, urlcode: `category-${suffix}`, ...overrides });
};
