import { ApiError, conflict, forbidden, tooManyRequests } from "#platform/contract/errors.ts";
import { isReadOnly } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { TranslationSuggestion } from "../../contract/resources.ts";
import { findSuggester } from "../domain/find-suggester.ts";
import {
  checkLocale,
  getResource,
  listSourceTexts,
  type SourceText,
} from "../domain/source-texts.ts";

/** Has texts translated by machine; nothing is stored. Keys of texts that are not there any more are left out. */
export async function suggestTranslations(
  ctx: Ctx,
  urlCode: string,
  {
    locale,
    translationPropertyKeys,
  }: { locale: string; translationPropertyKeys: readonly string[] },
): Promise<TranslationSuggestion[]> {
  if (isReadOnly(ctx.viewer)) throw forbidden(["community.moderate"]);
  const resource = await getResource(ctx, urlCode);
  await checkLocale(ctx, resource, locale);
  const suggester = await findSuggester(ctx, locale);
  if (!suggester) throw conflict("No service translates into this language.");
  const keys = new Set(translationPropertyKeys);
  const texts = (await listSourceTexts(ctx, resource.types)).filter((text) =>
    keys.has(text.translationPropertyKey),
  );
  const outcome = await suggester.suggest(ctx, {
    texts: texts.map(({ text }) => text),
    source: resource.sourceLocale,
    target: locale,
    memberID: ctx.viewer.userID,
  });
  if (!outcome.ok) throw failureOf(outcome);
  return texts.map((text, at) => ({
    translationPropertyKey: text.translationPropertyKey,
    suggestion: fitted(outcome.texts[at] ?? "", text),
  }));
}

const fitted = (text: string, { property: { type, maxLength } }: SourceText): string => {
  const lines = type === "text" ? text.replaceAll(/\s*[\r\n]+\s*/g, " ") : text;
  return [...lines.trim()].slice(0, maxLength).join("").trim();
};

function failureOf({
  isSpent,
  retryAfterSeconds = 60,
}: {
  isSpent: boolean;
  retryAfterSeconds?: number;
}) {
  if (isSpent)
    return tooManyRequests(retryAfterSeconds, {
      message: "The limit of machine translations is reached.",
      cause: "translations",
    });
  return new ApiError(503, "The service cannot translate at the moment.", {
    description: "Nothing was lost. Please try again later.",
    cause: "translations",
    headers: { "retry-after": String(retryAfterSeconds) },
  });
}
