import type { z } from "zod";
import type { FieldError } from "#platform/contract/errors.ts";
import type { PermissionName } from "#platform/contract/permissions.ts";
import type { Ctx } from "#platform/server/context.ts";
import { extensionPoint } from "#platform/server/extensions.ts";
import type { SettingGroup, SettingSection } from "./domain/groups.ts";

/** A setting of the site, chosen by administrators. */
export interface SettingDefinition<Value = unknown> {
  /** Dotted path such as `branding.logo`. */
  key: string;
  /** Names used by existing API clients, such as `garden.title`. */
  aliases?: readonly string[];
  /** Values as such clients write them, mapped to ours. */
  otherSpellings?: Readonly<Record<string, Value>>;
  schema: z.ZodType<Value>;
  default: Value;
  label: string;
  description?: string;
  /** Dashboard page; by default derived from the prefix of the key. */
  group?: SettingGroup;
  /** Heading on that page; settings of the same one follow each other. */
  section?: SettingSection;
  /** A second page that shows it, too. */
  alsoOn?: { group: SettingGroup; section: SettingSection };
  readableBy: "everybody" | PermissionName;
  writableBy: PermissionName;
  /** Markup is stripped from text settings without this. */
  isHtml?: boolean;
  /** Has an effect only while another setting has this value; forms hide it otherwise. */
  onlyWith?: { key: string; value: string };
  /** Affects authentication: changing it requires a password confirmation. */
  isSensitive?: boolean;
  /** A text that readers see, which can be translated. */
  isTranslated?: boolean;
  /** A key or password of another service: write-only, clients can only read whether it is set. */
  isSecret?: boolean;
}

export const settings = extensionPoint<SettingDefinition>("setting", ({ key }) => key);

/** Declares a setting. By default it is public, and `site.manage` may change it. */
export const defineSetting = <Value>(
  definition: Omit<SettingDefinition<Value>, "readableBy" | "writableBy"> &
    Partial<Pick<SettingDefinition, "readableBy" | "writableBy">>,
): SettingDefinition<Value> => ({
  readableBy: "everybody",
  writableBy: "site.manage",
  ...definition,
});

/** A value that clients read as a setting but that cannot be changed. */
export interface FixedValue {
  key: string;
  /** The value, or how it is derived from the server's configuration. */
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

/** Allowed values of a setting that are known only at runtime. */
export interface SettingValues {
  key: string;
  list(ctx: Ctx): Promise<readonly string[]>;
}

export const settingValues = extensionPoint<SettingValues>("values of a setting", ({ key }) => key);

/** A rule about a combination of settings. */
export interface SettingsRule {
  name: string;
  /** Checked when one of these changes. */
  keys: readonly string[];
  /** Receives all values as they would be after the change, including pinned ones. */
  check(ctx: Ctx, values: ReadonlyMap<string, unknown>): Promise<readonly FieldError[]>;
}

export const settingsRules = extensionPoint<SettingsRule>("rule of settings", ({ name }) => name);
