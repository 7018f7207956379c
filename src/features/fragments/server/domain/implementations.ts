import type { FragmentImplementations } from "#features/layouts/server/public.ts";
import { isOn, readSetting } from "#features/settings/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { isOptionSchema } from "../../contract/rules/option-schema.ts";
import { type FragmentType, fragmentTypes, typesOfWidget } from "../../contract/rules.ts";
import { listActive } from "../queries/fragments.ts";
import { fragmentsEnabled, siteWideSettings } from "../settings.ts";
import { fileAddress, fragmentsTag } from "./find-fragment.ts";

const keepMs = 3_600_000;

type Active = Awaited<ReturnType<typeof listActive>>[number];

/** Fragments run unless they are switched off, by a setting or for the whole server. */
export const isRunning = async (ctx: Ctx): Promise<boolean> =>
  !ctx.platform.config.FOLKMOOT_SAFE_MODE && (await isOn(ctx, fragmentsEnabled));

/** The active revision of each fragment, by id of the fragment. */
async function activeFragments(ctx: Ctx): Promise<ReadonlyMap<string, Active>> {
  ctx.tags.add(fragmentsTag);
  const active = await ctx.cache.remember(
    "active fragments",
    { tags: [fragmentsTag], ttl: keepMs },
    () => listActive(ctx),
  );
  return new Map(active.map((fragment) => [fragment.fragmentUUID, fragment]));
}

export const fragmentImplementations: FragmentImplementations = {
  name: "fragments",
  typesOf: typesOfWidget,
  async find(ctx, widgetID, chosen) {
    const types = typesOfWidget(widgetID);
    if (types.length === 0) return undefined;
    for (const { key } of settingsOf(types)) ctx.tags.add(`setting:${key}`);
    if (!(await isRunning(ctx))) return undefined;
    const found = await Promise.all(
      types.map(async (type) => {
        const implementation = await implementationOf(ctx, type, chosen[type]);
        return implementation ? [[type, implementation] as const] : [];
      }),
    );
    const used = found.flat();
    return used.length > 0 ? Object.fromEntries(used) : undefined;
  },
  async describe(ctx) {
    if (!(await isRunning(ctx))) return {};
    const custom = [...(await activeFragments(ctx)).values()].filter(
      ({ fragmentType }) => fragmentType === "CustomFragment",
    );
    return Object.fromEntries(
      custom.map(({ fragmentUUID, name, customSchema }) => [
        `react.custom.${fragmentUUID}`,
        {
          $reactComponent: "CustomFragmentWidget",
          name,
          widgetGroup: "Custom",
          iconUrl: null,
          isRequired: false,
          fragmentTypes: ["CustomFragment"],
          fragmentUUID,
          schema: isOptionSchema(customSchema) ? customSchema : { type: "object", properties: {} },
        },
      ]),
    );
  },
  listChoices: async (ctx) =>
    [...(await activeFragments(ctx)).values()].map(({ fragmentUUID, name, fragmentType }) => ({
      fragmentUUID,
      name,
      fragmentType,
    })),
};

const settingsOf = (types: readonly FragmentType[]) => [
  fragmentsEnabled,
  ...types.flatMap((type) => siteWideSettings.get(type) ?? []),
];

/** A fragment that is gone or of another type leaves the original. */
async function implementationOf(ctx: Ctx, type: FragmentType, chosen: string | undefined) {
  const setting = siteWideSettings.get(type);
  const siteWide = setting ? await readSetting(ctx, setting) : "";
  const fragmentUUID = chosen === undefined || chosen === "styleguide" ? siteWide : chosen;
  if (fragmentUUID === "" || fragmentUUID === "system") return undefined;
  const active = (await activeFragments(ctx)).get(fragmentUUID.toLowerCase());
  if (active?.fragmentType !== type) return undefined;
  return {
    fragmentUUID: active.fragmentUUID,
    jsUrl: fileAddress("js", active),
    ...(active.hasStyles ? { cssUrl: fileAddress("css", active) } : {}),
    replaces: fragmentTypes[type].replaces,
  };
}
