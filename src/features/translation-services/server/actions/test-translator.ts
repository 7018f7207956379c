import type { Ctx } from "#platform/server/context.ts";
import type { TranslationTest } from "../../contract/resources.ts";
import type { ConfiguredTranslator } from "../domain/configured-translators.ts";
import { noteSuccess } from "../domain/outages.ts";
import { asFailure, sendTexts } from "../domain/send-texts.ts";
import { TranslationError } from "../domain/translation-error.ts";

const greeting = "Good morning, everyone. Welcome to our community!";

/** Asks a service also after a failure; if it translates, it is used again at once. */
export async function testTranslator(
  ctx: Ctx,
  service: ConfiguredTranslator,
  { target, text = greeting }: { target: string; text?: string | undefined },
): Promise<TranslationTest> {
  try {
    if (!service.isConfigured) throw new TranslationError("not-configured", "no key");
    const pair = text === greeting ? { source: "en", target } : { target };
    if (!(await service.translator.offers(ctx, service.settings, pair)))
      throw new TranslationError("not-offered", `no language ${target}`);
    const request = { ...pair, texts: [text], format: "text", memberID: null } as const;
    const { texts, source } = await sendTexts(ctx, service, request);
    await noteSuccess(ctx, service);
    return { text: texts[0] ?? null, source: source ?? pair.source ?? null, failure: null };
  } catch (error) {
    return { text: null, source: null, failure: asFailure(error).reason };
  }
}
