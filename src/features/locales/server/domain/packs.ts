import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { IntlMessageFormat } from "intl-messageformat";
import { z } from "zod";
import type { Ctx } from "#platform/server/context.ts";
import type { Logger } from "#platform/server/logging/logger.ts";

/** Translations that a site has of its own, one JSON file a language. */
export interface Packs {
  /** Changes when a file does. */
  version: string;
  messages: ReadonlyMap<string, Readonly<Record<string, string>>>;
}

const packSchema = z.record(z.string().max(200), z.string().max(20_000));
const lookEveryMs = 2_000;

const known = new Map<string, { lookedAt: number; packs: Packs }>();

/** What is in the folder now: a changed, new or removed file counts within seconds, without a restart. */
export function readPacks({ platform: { config, log } }: Ctx): Packs {
  const folder = path.join(config.dataDirectory, "locales");
  const last = known.get(folder);
  const lookedAt = performance.now();
  if (last && lookedAt - last.lookedAt < lookEveryMs) return last.packs;
  const files = listFiles(folder);
  const version = files.map(({ file, changed }) => `${file} ${changed}`).join();
  const packs =
    last?.packs.version === version ? last.packs : { version, messages: load(files, log) };
  known.set(folder, { lookedAt, packs });
  return packs;
}

interface PackFile {
  file: string;
  locale: string;
  changed: number;
}

function listFiles(folder: string): PackFile[] {
  const names = existsSync(folder) ? readdirSync(folder).sort() : [];
  return names
    .filter((name) => /^[a-z]{2,3}(-[A-Za-z\d]{2,8})*\.json$/.test(name))
    .map((name) => {
      const file = path.join(folder, name);
      return { file, locale: path.basename(name, ".json"), changed: statSync(file).mtimeMs };
    });
}

function load(files: readonly PackFile[], log: Logger) {
  const messages = new Map<string, Record<string, string>>();
  for (const file of files) {
    const pack = checkPack(file, log);
    if (pack) messages.set(file.locale, { ...messages.get(file.locale), ...pack });
  }
  return messages;
}

/** A file that is no pack is left out, and so is a text that is no ICU message: English stands in. */
function checkPack({ file, locale }: PackFile, log: Logger): Record<string, string> | undefined {
  try {
    const texts = Object.entries(packSchema.parse(JSON.parse(readFileSync(file, "utf8"))));
    const wrong = texts.filter(([, text]) => findMessageProblem(text, locale) !== undefined);
    for (const [textID] of wrong) log.warn({ file, textID }, "text is no ICU message");
    return Object.fromEntries(texts.filter((entry) => !wrong.includes(entry)));
  } catch (error) {
    log.warn({ file, error: (error as Error).message }, "language pack cannot be read");
    return undefined;
  }
}

function findMessageProblem(text: string, locale: string): string | undefined {
  try {
    new IntlMessageFormat(text, locale);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}
