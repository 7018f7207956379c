import { readFile, writeFile } from "node:fs/promises";
import { z } from "zod";
import { type CliAnswer, defineCliCommand } from "#platform/server/cli-command.ts";
import { addLocale } from "./actions/add-locale.ts";
import { findLocale, getLocale } from "./domain/find-locale.ts";
import { exportTexts } from "./files/export-texts.ts";
import { importTexts } from "./files/import-texts.ts";
import { fileFormats } from "./files/text-file.ts";

export const exportCommand = defineCliCommand({
  name: "locales export",
  summary: "write the texts of a language to a file, for translators' tools",
  arguments: ["<locale>", "<file>"],
  options: {
    "--format <format>": "json (default) or po, which is gettext",
    "--missing": "only texts that are missing or need review",
  },
  input: z.object({
    locale: z.string(),
    file: z.string(),
    format: z.enum(fileFormats).default("json"),
    missing: z.boolean().default(false),
  }),
  async run(ctx, { locale: given, file, format, missing }): Promise<CliAnswer> {
    const locale = await getLocale(ctx, given);
    await writeFile(file, await exportTexts(ctx, locale, { format, isMissingOnly: missing }));
    return { text: `The texts of ${locale} are in ${file}.`, data: { locale, file, format } };
  },
});

export const importCommand = defineCliCommand({
  name: "locales import",
  summary: "take texts of a language from a JSON or gettext file; adds the language if it is new",
  arguments: ["<locale>", "<file>"],
  input: z.object({ locale: z.string(), file: z.string() }),
  async run(ctx, { locale: given, file }): Promise<CliAnswer> {
    const content = await readFile(file, "utf8");
    const locale = (await findLocale(ctx, given)) ?? (await addLocale(ctx, given));
    const outcome = await importTexts(ctx, locale, content);
    const { changed, unchanged, refused } = outcome;
    const lines = [
      `${locale}: ${changed} texts changed, ${unchanged} as they were, ${refused.length} refused.`,
      ...refused.map(({ textID, message }) => `  ${textID}: ${message}`),
    ];
    return { text: lines.join("\n"), data: outcome, exitCode: refused.length > 0 ? 1 : 0 };
  },
});
