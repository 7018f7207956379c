import { findFreeName } from "#features/users/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { invalidValue } from "../domain/errors.ts";
import type { PersonValues } from "../domain/person.ts";

/** A name that the site takes, like what the directory calls the person. */
export async function freeName(ctx: Ctx, person: PersonValues): Promise<string> {
  const { displayName, formattedName, givenName, familyName, userName } = person;
  const whole = [givenName, familyName].filter(Boolean).join(" ");
  const name = await findFreeName(ctx, [displayName, formattedName, whole, userName]);
  if (!name)
    throw invalidValue("No name for the member could be made of displayName, name and userName.");
  return name;
}
