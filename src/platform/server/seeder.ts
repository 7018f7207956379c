import type { Ctx } from "./context.ts";
import { extensionPoint } from "./extensions.ts";

/** Fills an empty site with examples for trying it out, `folkmoot seed NAME`. */
export interface Seeder {
  name: string;
  /** What it adds, in a few words. */
  summary: string;
  defaultCount: number;
  /** Adds what is missing of `count` examples, the same ones each time; returns how many it added. */
  seed(ctx: Ctx, count: number): Promise<number>;
}

export const seeders = extensionPoint<Seeder>("seeder", ({ name }) => name);
