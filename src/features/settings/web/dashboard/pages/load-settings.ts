import { apiOf, type Transport } from "#platform/web/api.ts";
import type { PageArgs } from "#platform/web/page-loader.ts";

type Settings = typeof import("../../../contract/routes.ts");

/** What the JSON schema of a setting says that a form needs. */
export interface SettingSchema {
  title: string;
  description?: string;
  type?: string;
  /** `image` is the address of one; `color` is a colour. */
  format?: string;
  /** What a number counts: `bytes` are shown and asked for in MB. */
  unit?: string;
  enum?: readonly string[];
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  /** A regular expression that values match. */
  pattern?: string;
  /** Set by the environment, so it cannot be changed. */
  readOnly?: boolean;
  /** A secret: can be set, while the value only says `isSet`. */
  writeOnly?: boolean;
  /** None where it is no setting of its own. */
  "x-group": string | undefined;
  /** What can be chosen, where only the running product knows. */
  "x-values"?: readonly string[];
  /** Means something only while another setting has this value. */
  "x-only-with"?: { key: string; value: string };
}

export interface Setting {
  key: string;
  schema: SettingSchema;
  value: unknown;
}

/** The page of what was searched for. */
export const searchGroup = "search";

/** The settings of one page in the order in which features declare them; none where there is no such page. */
export async function loadSettings(
  transport: Transport,
  { params, url }: Pick<PageArgs, "params" | "url">,
): Promise<SettingsPage> {
  const { group = "general" } = params;
  const query = url.searchParams.get("query")?.trim().slice(0, 100) ?? "";
  const all = group === "ownPage" ? [] : await listSettings(transport);
  const isMeant =
    group === searchGroup
      ? (setting: Setting) => query !== "" && isOwn(setting) && says(setting, query)
      : ({ schema }: Setting) => schema["x-group"] === group;
  return { group, query, settings: all.filter(isMeant) };
}

export interface SettingsPage {
  group: string;
  /** What was searched for. */
  query: string;
  settings: Setting[];
}

/** Other names of settings and what nobody can change are on no page. */
const isOwn = ({ schema }: Setting): boolean => schema["x-group"] !== undefined;

/** Whether a setting says all of these words, in its name, its description or its key; accents and case do not count. */
function says({ key, schema: { title, description = "" } }: Setting, query: string): boolean {
  const text = fold(`${title} ${description} ${key}`);
  return fold(query)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

const fold = (text: string) => text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();

/** These settings in this order. */
export async function loadSettingsOf(
  transport: Transport,
  keys: readonly string[],
): Promise<Setting[]> {
  const all = await listSettings(transport);
  return keys.flatMap((key) => all.filter((setting) => setting.key === key));
}

async function listSettings(transport: Transport): Promise<Setting[]> {
  const api = apiOf<Settings>()(transport);
  const schema = await api("GET /config/schema");
  const values = await api("GET /config");
  return Object.entries(schema.properties as Record<string, SettingSchema>).map(([key, each]) => ({
    key,
    schema: pick(each),
    value: values[key],
  }));
}

const limits = ["minimum", "maximum", "maxLength", "pattern"] as const;

const limitsOf = (schema: SettingSchema): Partial<SettingSchema> =>
  Object.fromEntries(
    limits.filter((limit) => schema[limit] !== undefined).map((limit) => [limit, schema[limit]]),
  );

/** What is not shown need not travel into the page. */
const pick = (schema: SettingSchema): SettingSchema => ({
  title: schema.title,
  "x-group": schema["x-group"],
  ...(schema.description ? { description: schema.description } : {}),
  ...(schema.type ? { type: schema.type } : {}),
  ...(schema.format ? { format: schema.format } : {}),
  ...(schema.unit ? { unit: schema.unit } : {}),
  ...(schema.enum ? { enum: schema.enum } : {}),
  ...limitsOf(schema),
  ...(schema["x-values"] ? { "x-values": schema["x-values"] } : {}),
  ...(schema["x-only-with"] ? { "x-only-with": schema["x-only-with"] } : {}),
  ...(schema.readOnly ? { readOnly: true } : {}),
  ...(schema.writeOnly ? { writeOnly: true } : {}),
});
