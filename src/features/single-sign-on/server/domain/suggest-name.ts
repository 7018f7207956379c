import { checkWithWriters } from "#features/users/server/public.ts";
import { problemsOf } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";

const mostTries = 20;
const longest = 50;

/** A free name like the given ones, or nothing if all are taken that could be tried. */
export async function suggestName(
  ctx: Ctx,
  ...given: readonly (string | null)[]
): Promise<string | undefined> {
  const bases = given.flatMap((name) => (name ? [readable(name)] : [])).filter(Boolean);
  for (const base of bases)
    for (let number = 1; number <= mostTries; number += 1) {
      const name = number === 1 ? base : `${base}${number}`;
      if (await isFree(ctx, name)) return name;
    }
  return undefined;
}

/** Without what names must not contain; of an address, the part before the domain. */
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
