import { problemsOf } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { checkWithWriters } from "./save-with-writers.ts";

const mostTries = 20;
const longest = 50;

/**
 * A name that the site takes, like the first of the given ones for which there is one. Of an address it is the part
 * before the domain. Undefined if all are taken that could be tried.
 */
export async function findFreeName(
  ctx: Ctx,
  given: readonly (string | null | undefined)[],
): Promise<string | undefined> {
  const bases = given.map((name) => readable(name ?? "")).filter(Boolean);
  for (const base of new Set(bases))
    for (let number = 1; number <= mostTries; number += 1) {
      const name = number === 1 ? base : `${base}${number}`;
      if (await isFree(ctx, name)) return name;
    }
  return undefined;
}

/** Without what names must not contain. */
const readable = (name: string): string =>
  name
    .replace(/@.*$/, "")
    .normalize("NFKC")
    .replaceAll(/[^\p{Letter}\p{Mark}\p{Number}._-]+/gu, " ")
    .trim()
    .slice(0, longest)
    .trim();

async function isFree(ctx: Ctx, name: string): Promise<boolean> {
  const problems = await ctx.transaction((tx) =>
    problemsOf(() => checkWithWriters(tx, { changes: { name }, extras: {} })),
  );
  return !problems.some(({ field }) => field === "name");
}
