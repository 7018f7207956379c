import { z } from "zod";
import type { Ctx } from "#platform/server/context.ts";
import { partsOf, tagOf } from "../domain/language-tags.ts";
import { TranslationError } from "../domain/translation-error.ts";
import type { MachineTranslator, TranslatorSettings } from "../extension-points.ts";
import { askProvider } from "./ask-provider.ts";

const code = z.string().max(20);
const languagesSchema = z
  .array(z.object({ code, targets: z.array(code).max(500).optional() }))
  .max(500);

const detectedSchema = z.object({ language: code });
const answerSchema = z.object({
  translatedText: z.union([z.array(z.string()), z.string().transform((text) => [text])]),
  detectedLanguage: z
    .union([z.array(detectedSchema), detectedSchema.transform((one) => [one])])
    .optional(),
});

/** Its codes differ by version. */
const tags = { zt: "zh-Hant", zh: "zh-Hans", pb: "pt-BR", no: "nb" };

const keepMs = 3_600_000;

/** Languages with what each is translated into, read again after an hour. */
const readLanguages = (ctx: Ctx, { url = "" }: TranslatorSettings, deadline?: number) =>
  ctx.cache.remember(`libretranslate ${url}`, { tags: ["translation-services"], ttl: keepMs }, () =>
    askProvider(ctx, addressOf(url, "languages"), {
      schema: languagesSchema,
      ...(deadline ? { deadline } : {}),
    }),
  );

/** Servers may have a path before that of the API. */
const addressOf = (url: string, call: string) =>
  new URL(call, url.endsWith("/") ? url : `${url}/`).href;

export const libreTranslate: MachineTranslator = {
  type: "libretranslate",
  name: "LibreTranslate",
  fields: [
    { name: "url", kind: "address", isRequired: true },
    { name: "apiKey", kind: "secret" },
  ],
  limits: { texts: 25, characters: 10_000 },
  async listTargets(ctx, settings) {
    const languages = await readLanguages(ctx, settings, 3_000);
    const codes = new Set(
      languages.flatMap(({ targets = [], ...each }) => [each.code, ...targets]),
    );
    return [...codes].map((each) => tagOf(each, tags));
  },
  offers: async (ctx, settings, pair) => {
    const languages = await readLanguages(ctx, settings);
    return codesOf(languages, pair) !== undefined;
  },
  async translate(ctx, settings, { texts, format, ...pair }) {
    const codes = codesOf(await readLanguages(ctx, settings), pair);
    if (!codes) throw new TranslationError("not-offered", `no language ${pair.target}`);
    const { apiKey } = settings;
    const { translatedText, detectedLanguage } = await askProvider(
      ctx,
      addressOf(settings.url ?? "", "translate"),
      {
        body: { q: texts, ...codes, format, ...(apiKey ? { api_key: apiKey } : {}) },
        schema: answerSchema,
      },
    );
    const detected = detectedLanguage?.[0]?.language;
    return { texts: translatedText, ...(detected ? { source: tagOf(detected, tags) } : {}) };
  },
};

type Languages = z.output<typeof languagesSchema>;

/** Undefined if the server does not offer the pair. A source that it does not know is left to it to find. */
function codesOf(languages: Languages, pair: { source?: string; target: string }) {
  const source = candidates(pair.source).find((each) => languages.some((one) => one.code === each));
  const possible = languages
    .filter((one) => !source || one.code === source)
    .flatMap((one) => one.targets ?? languages.map((each) => each.code));
  const target = candidates(pair.target).find((each) => possible.includes(each));
  return target ? { source: source ?? "auto", target } : undefined;
}

function candidates(tag: string | undefined): string[] {
  if (!tag) return [];
  const { language, script, region } = partsOf(tag);
  if (language === "zh")
    return script === "Hant" ? ["zh-Hant", "zt", "zh-TW"] : ["zh-Hans", "zh", "zh-CN"];
  if (language === "pt" && region === "BR") return ["pt-BR", "pb", "pt"];
  if (language === "nb" || language === "no") return ["nb", "no"];
  return [tag, language];
}
