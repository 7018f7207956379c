import { automationChoices } from "#features/automation-rules/server/public.ts";
import { categoryTree, withDescendants } from "#features/categories/server/public.ts";
import { postTypes } from "#features/discussions/server/public.ts";
import { listProfileFields } from "#features/profile-fields/contract/routes.ts";
import { hasPower, knownRoles, listGrants } from "#features/roles/server/public.ts";
import { listTags } from "#features/tags/contract/routes.ts";
import type { Add } from "#platform/server/extensions.ts";
import { callInProcess } from "#platform/server/http/endpoints/in-process.ts";
import { translatorFor } from "#platform/server/translator.ts";

const choice = (value: number | string, label: string) => ({ value: String(value), label });

export function addChoices(add: Add) {
  add(automationChoices, {
    name: "roles",
    list: async (ctx) =>
      [...(await knownRoles(ctx)).values()]
        .filter(({ type }) => type !== "guest" && type !== "administrator")
        .map(({ roleID, name }) => choice(roleID, name)),
  });
  add(automationChoices, {
    name: "rolesToGive",
    async list(ctx) {
      const grants = await listGrants(ctx, [...(await knownRoles(ctx)).keys()]);
      return [...(await knownRoles(ctx)).values()]
        .filter(({ type }) => type !== "guest")
        .filter(
          (role) =>
            !hasPower(
              role,
              grants.filter(({ roleID }) => roleID === role.roleID),
            ),
        )
        .map(({ roleID, name }) => choice(roleID, name));
    },
  });
  add(automationChoices, {
    name: "categories",
    async list(ctx) {
      const { roots } = await categoryTree(ctx);
      return roots
        .flatMap(withDescendants)
        .map(({ categoryID, name, ancestors }) =>
          choice(categoryID, [...ancestors.map((each) => each.name), name].join(" › ")),
        );
    },
  });
  add(automationChoices, {
    name: "tags",
    async list(ctx) {
      const { body } = await callInProcess(ctx)(listTags, { query: { limit: 100 } });
      return body.map(({ tagID, name }) => choice(tagID, name));
    },
  });
  add(automationChoices, {
    name: "postTypes",
    async list(ctx) {
      const translate = await translatorFor(ctx);
      return ctx.platform.extensions
        .list(postTypes)
        .filter(({ isStarted }) => isStarted)
        .map(({ name, nameID }) => choice(name, translate(nameID ?? `discussions.type.${name}`)));
    },
  });
  add(automationChoices, {
    name: "profileFields",
    async list(ctx) {
      const { body } = await callInProcess(ctx)(listProfileFields, {});
      return body.map(({ apiName, label }) => choice(apiName, label));
    },
  });
}
