import type { Ctx } from "#platform/server/context.ts";
import { translatorFor } from "#platform/server/translator.ts";

interface Words {
  roleID: number;
  name: string;
  description?: string | null;
}

/**
 * Built-in roles by id, with the names and descriptions that the migration inserts, and the key of their
 * translations.
 */
const original: Readonly<Record<number, { key: string; name: string; description: string }>> = {
  2: { key: "guest", name: "Guest", description: "Whoever is not signed in" },
  3: {
    key: "unconfirmed",
    name: "Unconfirmed",
    description: "Has not yet confirmed the e-mail address",
  },
  4: {
    key: "applicant",
    name: "Applicant",
    description: "Waits for the registration to be approved",
  },
  8: { key: "member", name: "Member", description: "May take part" },
  16: { key: "administrator", name: "Administrator", description: "May do everything" },
  32: {
    key: "moderator",
    name: "Moderator",
    description: "Looks after the content of others",
  },
};

/** Translates built-in roles, unless their name or description was edited. */
export async function roleShower(ctx: Ctx): Promise<<Role extends Words>(role: Role) => Role> {
  const translate = await translatorFor(ctx);
  return (role) => {
    const words = original[role.roleID];
    if (!words) return role;
    const { key, name, description } = words;
    return {
      ...role,
      ...(role.name === name ? { name: translate(`role.${key}`) } : {}),
      ...(role.description === description
        ? { description: translate(`role.${key}.description`) }
        : {}),
    };
  };
}

/**
 * Removes unchanged (translated) names and descriptions from form values, so that built-in roles stay
 * translatable.
 */
export async function withoutUnchangedTexts<Values extends Partial<Words>>(
  ctx: Ctx,
  role: Words,
  values: Values,
): Promise<Values> {
  const shown = (await roleShower(ctx))(role);
  const { name, description } = values;
  return {
    ...values,
    ...(name === shown.name ? { name: role.name } : {}),
    ...(description === shown.description ? { description: role.description } : {}),
  };
}
