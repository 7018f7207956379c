import { z } from "zod";
import type { TranslationFailure } from "../../contract/rules.ts";
import { partsOf, tagOf } from "../domain/language-tags.ts";
import type { MachineTranslator } from "../extension-points.ts";
import { askProvider } from "./ask-provider.ts";

const answerSchema = z.array(
  z.object({
    detectedLanguage: z.object({ language: z.string().max(20) }).optional(),
    translations: z.array(z.object({ text: z.string() })).length(1),
  }),
);

/** Resources of one region need its name, too. */
export const azure: MachineTranslator = {
  type: "azure",
  name: "Azure Translator",
  fields: [
    { name: "apiKey", kind: "secret", isRequired: true },
    { name: "region", kind: "text" },
    { name: "url", kind: "address", default: "https://api.cognitive.microsofttranslator.com" },
  ],
  limits: { texts: 1_000, characters: 50_000 },
  listTargets: async () => undefined,
  offers: async () => true,
  async translate(ctx, settings, { texts, format, source, target }) {
    const address = new URL("/translate", settings.url);
    address.searchParams.set("api-version", "3.0");
    address.searchParams.set("to", codeOf(target));
    if (source) address.searchParams.set("from", codeOf(source));
    address.searchParams.set("textType", format === "html" ? "html" : "plain");
    const answer = await askProvider(ctx, address.href, {
      headers: {
        "ocp-apim-subscription-key": settings.apiKey ?? "",
        ...(settings.region ? { "ocp-apim-subscription-region": settings.region } : {}),
      },
      body: texts.map((Text) => ({ Text })),
      schema: answerSchema,
      failureOf,
    });
    const detected = answer[0]?.detectedLanguage?.language;
    return {
      texts: answer.map(({ translations }) => translations[0]?.text ?? ""),
      ...(detected ? { source: tagOf(detected) } : {}),
    };
  },
};

/** 403001 says that the quota is used up, 403000 and others that the key is refused. */
const failureOf = (status: number, body: string): TranslationFailure | undefined =>
  status === 403 && body.includes("403001") ? "quota" : undefined;

function codeOf(tag: string): string {
  const { language, script, region } = partsOf(tag);
  if (language === "zh") return script === "Hant" ? "zh-Hant" : "zh-Hans";
  if (language === "pt") return region === "PT" ? "pt-PT" : "pt";
  if (language === "fr") return region === "CA" ? "fr-CA" : "fr";
  if (language === "no") return "nb";
  return language;
}
