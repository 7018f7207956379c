import type { SettingDefinition } from "#features/settings/server/public.ts";
import { readSettings } from "#features/settings/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import * as settings from "../settings.ts";
import { domainsOf } from "./count-links.ts";
import { keywordFinder } from "./find-keyword.ts";

export type Rules = ReturnType<typeof rulesFrom>;

const rulesByValues = new WeakMap<object, Rules>();

/** Compiled rules, cached until a setting changes. */
export async function readRules(ctx: Ctx): Promise<Rules> {
  const values = await readSettings(ctx);
  const rules = rulesByValues.get(values) ?? rulesFrom(values);
  rulesByValues.set(values, rules);
  return rules;
}

function rulesFrom(values: ReadonlyMap<string, unknown>) {
  const settingOf = <Value>({ key, ...setting }: SettingDefinition<Value>) =>
    (values.get(key) ?? setting.default) as Value;
  const isChallenging = settingOf(settings.challengeNewUsers);
  return {
    categoryIDs: new Set(settingOf(settings.categoryIDs)),
    heldTypes: new Set([
      ...(settingOf(settings.ofDiscussions) ? ["discussion"] : []),
      ...(settingOf(settings.ofComments) ? ["comment"] : []),
    ]),
    roleIDs: new Set(settingOf(settings.heldRoleIDs)),
    findKeyword: keywordFinder(settingOf(settings.keywords)),
    newForDays: isChallenging ? settingOf(settings.challengeAgeCutoffInDays) : 0,
    firstPosts: settingOf(settings.firstPosts),
    links: settingOf(settings.links),
    trustedDomains: domainsOf(settingOf(settings.trustedDomains)),
    postsPerHour: settingOf(settings.postsPerHour),
    ofEdits: settingOf(settings.ofEdits),
  };
}
