import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import type { PageArgs } from "#platform/web/pages/page-loader.ts";

type Settings = typeof import("../../../contract/routes.ts");

export interface SettingSchema {
  title: string;
  description?: string;
  type?: string;
  format?: string;
  /** Shown beside the number; `bytes` are shown and entered in MB. */
  unit?: string;
  enum?: readonly string[];
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  pattern?: string;
  readOnly?: boolean;
  writeOnly?: boolean;
  "x-group": string | undefined;
  "x-section"?: string;
  "x-also-on"?: { group: string; section: string };
  /** Allowed values that are known only at runtime. */
  "x-values"?: readonly string[];
  "x-only-with"?: { key: string; value: string };
  "x-translated"?: boolean;
}

export interface Setting {
  key: string;
  schema: SettingSchema;
  value: unknown;
}

export const searchGroup = "results";

export async function loadSettings(
  transport: Transport,
  { params, url }: Pick<PageArgs, "params" | "url">,
): Promise<SettingsPage> {
  const { group = "general" } = params;
  const query = url.searchParams.get("query")?.trim().slice(0, 100) ?? "";
  const all = group === "ownPage" ? [] : await listSettings(transport);
  const isMeant =
    group === searchGroup
      ? (setting: Setting) => query !== "" && isOwn(setting) && matchesQuery(setting, query)
      : ({ schema }: Setting) => schema["x-group"] === group;
  return { group, query, settings: all.map((setting) => asOn(group, setting)).filter(isMeant) };
}

/** The setting as this page shows it, with the heading that it has there. */
function asOn(group: string, setting: Setting): Setting {
  const { "x-also-on": also, ...schema } = setting.schema;
  if (also?.group !== group) return setting;
  return { ...setting, schema: { ...schema, "x-group": group, "x-section": also.section } };
}

export interface SettingsPage {
  group: string;
  query: string;
  settings: Setting[];
}

/** Aliases and fixed values have no group and are not shown. */
const isOwn = ({ schema }: Setting): boolean => schema["x-group"] !== undefined;

/** Whether name, description or key contain all of these words, ignoring case and accents. */
function matchesQuery(
  { key, schema: { title, description = "" } }: Setting,
  query: string,
): boolean {
  const text = fold(`${title} ${description} ${key}`);
  return fold(query)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

const fold = (text: string) => text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();

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
  const values = await api("GET /config", { readsSource: true });
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

/** Reduces the schema to the properties that forms use. */
const pick = (schema: SettingSchema): SettingSchema => ({
  title: schema.title,
  "x-group": schema["x-group"],
  ...(schema["x-section"] ? { "x-section": schema["x-section"] } : {}),
  ...(schema["x-also-on"] ? { "x-also-on": schema["x-also-on"] } : {}),
  ...(schema.description ? { description: schema.description } : {}),
  ...(schema.type ? { type: schema.type } : {}),
  ...(schema.format ? { format: schema.format } : {}),
  ...(schema.unit ? { unit: schema.unit } : {}),
  ...(schema.enum ? { enum: schema.enum } : {}),
  ...limitsOf(schema),
  ...(schema["x-values"] ? { "x-values": schema["x-values"] } : {}),
  ...(schema["x-only-with"] ? { "x-only-with": schema["x-only-with"] } : {}),
  ...(schema["x-translated"] ? { "x-translated": true } : {}),
  ...(schema.readOnly ? { readOnly: true } : {}),
  ...(schema.writeOnly ? { writeOnly: true } : {}),
});
