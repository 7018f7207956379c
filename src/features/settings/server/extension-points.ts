import type { z } from "zod";
import type { Ctx } from "#platform/server/context.ts";
import { extensionPoint } from "#platform/server/extensions.ts";

/** One thing that administrators can choose about the site. */
export interface SettingDefinition<Value = unknown> {
  /** Dotted path such as `branding.logo`. */
  key: string;
  schema: z.ZodType<Value>;
  default: Value;
  label: string;
  description?: string;
  /** Everybody, or holders of a permission. */
  readableBy: "everybody" | string;
  writableBy: string;
  /** Text settings lose their tags unless they are meant to hold HTML. */
  isHtml?: boolean;
  /** Means something only while another setting has this value; forms show it then. */
  onlyWith?: { key: string; value: string };
  /** Decides who comes in and how: whoever changes it proves first to be the one. */
  isSensitive?: boolean;
}

export const settings = extensionPoint<SettingDefinition>("setting", ({ key }) => key);

/** Declares a setting; without more, everybody may read it and `site.manage` may change it. */
export const defineSetting = <Value>(
  definition: Omit<SettingDefinition<Value>, "readableBy" | "writableBy"> &
    Partial<Pick<SettingDefinition, "readableBy" | "writableBy">>,
): SettingDefinition<Value> => ({
  readableBy: "everybody",
  writableBy: "site.manage",
  ...definition,
});

/** What can be chosen for a setting, where that is not known before the product runs. */
export interface SettingValues {
  key: string;
  list(ctx: Ctx): Promise<readonly string[]>;
}

export const settingValues = extensionPoint<SettingValues>("values of a setting", ({ key }) => key);
