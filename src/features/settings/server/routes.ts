import { can } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { handle } from "#platform/server/http/route.ts";
import * as contract from "../contract/routes.ts";
import { changeSettings } from "./actions/change-settings.ts";
import { describeSettings } from "./domain/describe.ts";
import { readSettings } from "./domain/read.ts";
import { type SettingDefinition, settings } from "./extension-points.ts";

export const routes = [
  handle(contract.getConfig, async (ctx, { query }) => {
    const values = await readSettings(ctx);
    const readable = ctx.platform.extensions
      .list(settings)
      .filter((setting) => mayRead(ctx, setting) && isSelected(setting.key, query.select));
    return Object.fromEntries(readable.map(({ key }) => [key, values.get(key)]));
  }),
  handle(contract.patchConfig, (ctx, { body }) => changeSettings(ctx, body)),
  handle(contract.getConfigSchema, describeSettings),
];

const mayRead = ({ viewer }: Ctx, { readableBy }: SettingDefinition) =>
  readableBy === "everybody" || can(viewer, [readableBy, "settings.view"]);

function isSelected(key: string, patterns: readonly string[] | undefined): boolean {
  if (!patterns || patterns.length === 0) return true;
  return patterns.some((pattern) => {
    const [start = "", ...rest] = pattern.split("*");
    if (rest.length === 0) return key === pattern;
    return key.startsWith(start) && key.endsWith(rest.at(-1) ?? "");
  });
}
