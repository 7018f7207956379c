import type { Ctx } from "#platform/server/context.ts";
import { translatorFor } from "#platform/server/translator.ts";

interface Words {
  roleID: number;
  name: string;
  description?: string | null;
}

/** What the migration calls the roles of the product, by the names of their texts. */
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

/** Says roles of the product in the viewer's language, as far as nobody gave them words of their own. */
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
 * What a form really changes of a role: words that come back as they were shown were not changed,
 * and so stay those of the product in every language.
 */
export async function withoutShownWords<Values extends Partial<Words>>(
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
