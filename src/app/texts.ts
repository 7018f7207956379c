import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { AuditEventType } from "#features/audit-logs/server/public.ts";
import type { TextSource } from "#features/locales/server/public.ts";
import type { SettingDefinition } from "#features/settings/server/public.ts";
import { features } from "./features.ts";

const root = path.resolve(import.meta.dirname, "../..");

let cachedTexts: readonly TextSource[] | undefined;

/** English texts of all features and their translations, cached for the process. */
export function readTexts(): readonly TextSource[] {
  cachedTexts ??= [...readEnglish(), ...readTranslations()];
  return cachedTexts;
}

function readEnglish(): TextSource[] {
  const english = [
    textFile("ui", "src/ui/texts.en.json"),
    textFile("platform", "src/platform/web/texts.en.json"),
    ...features.flatMap(({ manifest: { name } }) => [
      textFile(name, `src/features/${name}/web/texts.en.json`, { feature: name }),
      textFile(`${name} dashboard`, `src/features/${name}/web/dashboard/texts.en.json`, {
        feature: name,
        part: "dashboard",
      }),
      textFile(`${name} server`, `src/features/${name}/server/texts.en.json`, {
        feature: name,
        isForServer: true,
      }),
    ]),
  ];
  return [...english.filter((source) => source !== undefined), permissionTexts()];
}

/** `locales/de.json`, one file for each feature and language, read once the language is asked for. */
function readTranslations(): TextSource[] {
  const owners = ["ui", "platform", ...features.map(({ manifest }) => `features/${manifest.name}`)];
  return owners.flatMap((owner) => {
    const folder = path.join(root, "src", owner, "locales");
    const names = existsSync(folder) ? readdirSync(folder).toSorted() : [];
    return names.map((name) => translation(owner, path.join(folder, name)));
  });
}

function translation(owner: string, file: string): TextSource {
  let messages: TextSource["messages"] | undefined;
  return {
    source: `translations of ${owner}`,
    locale: path.basename(file, ".json"),
    get messages() {
      messages ??= readJson(file);
      return messages;
    },
  };
}

const permissionTexts = (): TextSource => ({
  source: "permissions",
  locale: "en",
  isForServer: true,
  messages: Object.fromEntries(
    features.flatMap(({ manifest: { permissions } }) =>
      permissions.map(({ name, label }) => [`permission.${name}`, label]),
    ),
  ),
});

function textFile(
  source: string,
  file: string,
  options: Pick<TextSource, "feature" | "isForServer" | "part"> = {},
): TextSource | undefined {
  const full = path.join(root, file);
  if (!existsSync(full)) return undefined;
  return { source, locale: "en", messages: readJson(full), ...options };
}

const readJson = (file: string) => JSON.parse(readFileSync(file, "utf8")) as Record<string, string>;

export const labelsOfSettings = (settings: readonly SettingDefinition[]): TextSource => ({
  source: "settings labels",
  locale: "en",
  isForServer: true,
  messages: Object.fromEntries(
    settings.flatMap(({ key, label, description }) => [
      [`setting.${key}`, label],
      ...(description ? [[`setting.${key}.description`, description]] : []),
    ]),
  ),
});

export const namesOfAuditEvents = (types: readonly AuditEventType[]): TextSource => ({
  source: "audit events",
  locale: "en",
  isForServer: true,
  messages: Object.fromEntries(
    types.map(({ eventType, name }) => [`auditEvent.${eventType}`, name]),
  ),
});
