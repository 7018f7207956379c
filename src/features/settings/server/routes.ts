import type { Ctx } from "#platform/server/context.ts";
import { handle } from "#platform/server/http/endpoints/route.ts";
import * as contract from "../contract/routes.ts";
import { changeSettings } from "./actions/change-settings.ts";
import { describeSettings } from "./domain/describe.ts";
import { findIgnored } from "./domain/find-ignored.ts";
import { namesOf } from "./domain/find-setting.ts";
import { shownValue } from "./domain/show.ts";
import { readShownSettings } from "./domain/translatable.ts";
import { listFixedValues, settings } from "./extension-points.ts";
import { mayRead } from "./policy.ts";

export const routes = [
  handle(contract.getConfig, async (ctx, { query: { select } }) => {
    const shown = await listShownValues(ctx);
    return Object.fromEntries(shown.filter(([name]) => isSelected(name, select)));
  }),
  handle(contract.patchConfig, (ctx, { body }) => changeSettings(ctx, body), {
    findIgnored: (ctx, { body }) => findIgnored(ctx, body),
  }),
  handle(contract.getConfigSchema, describeSettings),
];

async function listShownValues(ctx: Ctx): Promise<[name: string, value: unknown][]> {
  const values = await readShownSettings(ctx);
  const readable = ctx.platform.extensions
    .list(settings)
    .filter((setting) => mayRead(ctx, setting));
  return [
    ...readable.flatMap((setting) =>
      namesOf(setting).map((name): [string, unknown] => [
        name,
        shownValue(setting, values.get(setting.key)),
      ]),
    ),
    ...(await listFixedValues(ctx)),
  ];
}

function isSelected(key: string, patterns: readonly string[] | undefined): boolean {
  if (!patterns || patterns.length === 0) return true;
  return patterns.some((pattern) => {
    const [start = "", ...rest] = pattern.split("*");
    if (rest.length === 0) return key === pattern;
    return key.startsWith(start) && key.endsWith(rest.at(-1) ?? "");
  });
}
