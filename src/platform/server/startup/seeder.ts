import type { Ctx } from "../context.ts";
import { extensionPoint } from "../extensions.ts";

/** Fills an empty site with sample data, `folkmoot seed NAME`. */
export interface Seeder {
  name: string;
  summary: string;
  defaultCount: number;
  /** Adds the missing ones of `count` samples, deterministic; returns how many it added. */
  seed(ctx: Ctx, count: number): Promise<number>;
}

export const seeders = extensionPoint<Seeder>("seeder", ({ name }) => name);
