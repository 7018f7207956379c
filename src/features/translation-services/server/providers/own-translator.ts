import { z } from "zod";
import { partsOf, tagOf } from "../domain/language-tags.ts";
import type { MachineTranslator, TranslatorSettings } from "../extension-points.ts";
import { askProvider } from "./ask-provider.ts";

const answerSchema = z.object({
  texts: z.array(z.string()),
  source: z.string().max(35).nullish(),
});

/** Gets `{texts, source, target, format}` with tags of BCP 47 and answers `{texts, source}`. */
export const ownTranslator: MachineTranslator = {
  type: "http",
  name: "HTTP service",
  fields: [
    { name: "url", kind: "address", isRequired: true },
    { name: "apiKey", kind: "secret" },
    { name: "languages", kind: "languages" },
    { name: "name", kind: "text" },
  ],
  limits: { texts: 50, bytes: 200_000 },
  async listTargets(_ctx, settings) {
    const tags = tagsOf(settings);
    return tags.length > 0 ? tags : undefined;
  },
  async offers(_ctx, settings, { target }) {
    const tags = tagsOf(settings);
    return tags.length === 0 || tags.includes(target) || tags.includes(partsOf(target).language);
  },
  async translate(ctx, settings, { texts, format, source, target }) {
    const answer = await askProvider(ctx, settings.url ?? "", {
      headers: settings.apiKey ? { authorization: `Bearer ${settings.apiKey}` } : {},
      body: { texts, target, format, ...(source ? { source } : {}) },
      schema: answerSchema,
    });
    return { texts: answer.texts, ...(answer.source ? { source: tagOf(answer.source) } : {}) };
  },
};

const tagsOf = ({ languages = "" }: TranslatorSettings) =>
  languages.split(/[\s,]+/).filter((tag) => tag !== "");
