import { checkWithWriters } from "#features/users/server/public.ts";
import { problemsOf } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { invalidValue } from "../domain/errors.ts";
import type { PersonValues } from "../domain/person.ts";

const mostTries = 20;
const longest = 50;

/** A name that the site takes, like what the directory calls the person. */
export async function freeName(ctx: Ctx, person: PersonValues): Promise<string> {
  const { displayName, formattedName, givenName, familyName, userName } = person;
  const whole = [givenName, familyName].filter(Boolean).join(" ");
  const bases = [displayName, formattedName, whole, userName].map((name) => readable(name ?? ""));
  for (const base of new Set(bases.filter(Boolean)))
    for (let number = 1; number <= mostTries; number += 1) {
      const name = number === 1 ? base : `${base}${number}`;
      if (await isFree(ctx, name)) return name;
    }
  throw invalidValue("No name for the member could be made of displayName, name and userName.");
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
