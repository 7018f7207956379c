import type { z } from "zod";
import type { FieldError } from "#platform/contract/errors.ts";
import type { PermissionName } from "#platform/contract/permissions.ts";
import type { Ctx } from "#platform/server/context.ts";
import { extensionPoint } from "#platform/server/extensions.ts";
import type { SettingGroup } from "./domain/groups.ts";

/** One thing that administrators can choose about the site. */
export interface SettingDefinition<Value = unknown> {
  /** Dotted path such as `branding.logo`. */
  key: string;
  /** Names that programs written for this API may know it by, such as `garden.title`. */
  aliases?: readonly string[];
  /** How such programs write some of its values, and what we write. */
  otherSpellings?: Readonly<Record<string, Value>>;
  schema: z.ZodType<Value>;
  default: Value;
  label: string;
  description?: string;
  /** The page of the dashboard that it is on; unless told, it follows from the beginning of the key. */
  group?: SettingGroup;
  /** Everybody, or holders of a permission. */
  readableBy: "everybody" | PermissionName;
  writableBy: PermissionName;
  /** Text settings lose their tags unless they are meant to hold HTML. */
  isHtml?: boolean;
  /** Means something only while another setting has this value; forms show it then. */
  onlyWith?: { key: string; value: string };
  /** Decides who comes in and how: whoever changes it proves first to be the one. */
  isSensitive?: boolean;
  /** A key or password of another service: can be set, while nobody can ever read more than whether it is. */
  isSecret?: boolean;
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

/** What programs read among the settings and the product decides by itself. */
export interface FixedValue {
  key: string;
  /** What it is, or how it follows from the choices of whoever runs the server. */
  value: PlainValue | ((ctx: Ctx) => PlainValue | Promise<PlainValue>);
}

type PlainValue = string | number | boolean;

export const fixedValues = extensionPoint<FixedValue>("fixed value", ({ key }) => key);

export const listFixedValues = (ctx: Ctx): Promise<[key: string, value: PlainValue][]> =>
  Promise.all(
    ctx.platform.extensions
      .list(fixedValues)
      .map(async ({ key, value }) => [key, typeof value === "function" ? await value(ctx) : value]),
  );

/** What can be chosen for a setting, where that is not known before the product runs. */
export interface SettingValues {
  key: string;
  list(ctx: Ctx): Promise<readonly string[]>;
}

export const settingValues = extensionPoint<SettingValues>("values of a setting", ({ key }) => key);

/** What settings have to say together, so that the site keeps working. */
export interface SettingsRule {
  name: string;
  /** The rule is asked when one of these changes. */
  keys: readonly string[];
  /** Gets all values as they would be, those that the environment fixes included. */
  check(ctx: Ctx, values: ReadonlyMap<string, unknown>): Promise<readonly FieldError[]>;
}

export const settingsRules = extensionPoint<SettingsRule>("rule of settings", ({ name }) => name);
