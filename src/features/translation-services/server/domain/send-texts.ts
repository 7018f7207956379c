import { readSetting } from "#features/settings/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { OutgoingError } from "#platform/server/outgoing/outgoing-error.ts";
import type { LanguagePair, PlainTranslation } from "../extension-points.ts";
import { keptWords } from "../settings.ts";
import { countAhead, takeBack } from "./budget.ts";
import type { ConfiguredTranslator } from "./configured-translators.ts";
import { patternOf, protectWords, restoreWords, wordsOf } from "./kept-words.ts";
import { countCharacters, splitRequests } from "./split-requests.ts";
import { TranslationError } from "./translation-error.ts";

export interface SentTexts extends LanguagePair {
  texts: readonly string[];
  format: "html" | "text";
  memberID: number | null;
  authorID?: number | undefined;
}

/** Counts texts and sends them, without regard to outages. Rejects with a TranslationError. */
export async function sendTexts(
  ctx: Ctx,
  service: ConfiguredTranslator,
  { texts, format, memberID, authorID, ...pair }: SentTexts,
): Promise<PlainTranslation> {
  const kept = patternOf(wordsOf(await readSetting(ctx, keptWords)), format);
  const written = texts.filter((text) => text.trim() !== "");
  const shielded = written.map((text) => protectWords(text, format, kept));
  const requests = splitRequests(
    shielded.map(({ text }) => text),
    service.translator.limits,
  );
  if (!requests) throw new TranslationError("not-offered", "a text is too long");
  const { texts: answers, source } = await sendCounted(ctx, service, requests, {
    ...pair,
    format,
    memberID,
    authorID,
  });
  const translated = answers.map(
    // The words or the text: where the service loses words, the text stays as it is.
    (answer, at) => restoreWords(answer, shielded[at]?.words ?? []) ?? written[at] ?? "",
  );
  let next = 0;
  const all = texts.map((text) => (text.trim() === "" ? text : (translated[next++] ?? text)));
  return { texts: all, ...(source ? { source } : {}) };
}

type Rest = Omit<SentTexts, "texts">;

async function sendCounted(
  ctx: Ctx,
  service: ConfiguredTranslator,
  requests: readonly string[][],
  { memberID, authorID, ...rest }: Rest,
): Promise<PlainTranslation> {
  const sizes = requests.map((texts) => sumOf(texts));
  const { type } = service.translator;
  const characters = sizes.reduce((sum, size) => sum + size, 0);
  if (characters === 0) return { texts: [] };
  const counted = await countAhead(ctx, { type, memberID, authorID, characters });
  if (!counted.ok) throw new TranslationError("limit", "budget is spent", counted);
  const answers: PlainTranslation[] = [];
  try {
    for (const texts of requests) answers.push(await sendRequest(ctx, service, { ...rest, texts }));
  } catch (error) {
    const failure = asFailure(error);
    // What a service may have read before it failed counts.
    const firstUnsent = answers.length + (wasRead(failure) ? 1 : 0);
    const unsent = sizes.slice(firstUnsent).reduce((sum, size) => sum + size, 0);
    await takeBack(ctx, counted.entries, unsent);
    throw failure;
  }
  const source = answers.find((answer) => answer.source)?.source;
  return { texts: answers.flatMap((answer) => answer.texts), ...(source ? { source } : {}) };
}

const sumOf = (texts: readonly string[]) =>
  texts.reduce((sum, text) => sum + countCharacters(text), 0);

async function sendRequest(
  ctx: Ctx,
  { translator, settings }: ConfiguredTranslator,
  request: Omit<Rest, "memberID" | "authorID"> & { texts: readonly string[] },
): Promise<PlainTranslation> {
  const answer = await translator.translate(ctx, settings, request);
  const isComplete =
    answer.texts.length === request.texts.length &&
    answer.texts.every((text, at) => text.length <= 10 * (request.texts[at]?.length ?? 0) + 1_000);
  if (!isComplete) throw new TranslationError("unreadable", "other texts than were sent");
  return answer;
}

export function asFailure(error: unknown): TranslationError {
  if (error instanceof TranslationError) return error;
  if (!(error instanceof OutgoingError)) throw error;
  // Too many requests of this site wait for their turn, which is not the fault of the service.
  if (error.reason === "busy") return new TranslationError("busy", error.message);
  const isUnreadable = error.reason === "tooLarge" || error.reason === "unreadable";
  return new TranslationError(isUnreadable ? "unreadable" : "away", error.reason);
}

const wasRead = ({ reason, message }: TranslationError) =>
  reason === "unreadable" || (reason === "away" && message === "tooSlow");
