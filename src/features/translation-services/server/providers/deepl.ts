import { z } from "zod";
import { partsOf, tagOf } from "../domain/language-tags.ts";
import { TranslationError } from "../domain/translation-error.ts";
import type { MachineTranslator, TranslatorSettings } from "../extension-points.ts";
import { askProvider } from "./ask-provider.ts";

const plain =
  "ar bg cs da de el es et fi fr he hu id it ja ko lt lv nb nl pl ro ru sk sl sv th tr uk vi".split(
    " ",
  );
const targets = [...plain, "en-GB", "en-US", "pt-BR", "pt-PT", "zh-Hans", "zh-Hant"];
const american = new Set([undefined, "US", "CA", "PH", "PR"]);
const european = new Set(["PT", "AO", "MZ", "CV", "GW", "ST", "TL"]);

const answerSchema = z.object({
  translations: z.array(
    z.object({ text: z.string(), detected_source_language: z.string().max(20).optional() }),
  ),
});

const hostOf = ({ url, apiKey = "" }: TranslatorSettings) =>
  url || (apiKey.endsWith(":fx") ? "https://api-free.deepl.com" : "https://api.deepl.com");

/** Keys of the free plan end in `:fx` and have a host of their own. */
export const deepl: MachineTranslator = {
  type: "deepl",
  name: "DeepL",
  fields: [
    { name: "apiKey", kind: "secret", isRequired: true },
    { name: "url", kind: "address" },
  ],
  limits: { texts: 50, bytes: 120_000 },
  listTargets: async () => targets,
  offers: async (_ctx, _settings, { target }) => targetCode(target) !== undefined,
  async translate(ctx, settings, { texts, format, source, target }) {
    const code = targetCode(target);
    if (!code) throw new TranslationError("not-offered", `no language ${target}`);
    const { translations } = await askProvider(
      ctx,
      new URL("/v2/translate", hostOf(settings)).href,
      {
        headers: { authorization: `DeepL-Auth-Key ${settings.apiKey}` },
        body: {
          text: texts,
          target_lang: code,
          ...(source ? { source_lang: sourceCode(source) } : {}),
          ...(format === "html" ? { tag_handling: "html" } : {}),
        },
        schema: answerSchema,
      },
    );
    const detected = translations[0]?.detected_source_language;
    return {
      texts: translations.map(({ text }) => text),
      ...(detected ? { source: tagOf(detected) } : {}),
    };
  },
};

const norwegian = (language: string) => (language === "no" ? "nb" : language);

function targetCode(tag: string): string | undefined {
  const { language, script, region } = partsOf(tag);
  if (language === "en") return american.has(region) ? "EN-US" : "EN-GB";
  if (language === "pt") return region && !european.has(region) ? "PT-BR" : "PT-PT";
  if (language === "zh") return script === "Hant" ? "ZH-HANT" : "ZH-HANS";
  const code = norwegian(language);
  return plain.includes(code) ? code.toUpperCase() : undefined;
}

/** Sources have no regions. */
const sourceCode = (tag: string) => norwegian(partsOf(tag).language).toUpperCase();
