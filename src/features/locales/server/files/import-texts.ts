import { setImmediate } from "node:timers/promises";
import { ApiError, invalid } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { checkText, type TextProblem } from "../checking/check-text.ts";
import { englishTexts } from "../domain/catalogue.ts";
import { sourceLocale } from "../domain/source-locale.ts";
import { lockTexts } from "../queries.ts";
import { storeWording } from "../wording/store-wording.ts";
import { readJson } from "./json-file.ts";
import { readPo } from "./po-file.ts";
import { type FileText, formatOf, largestFile } from "./text-file.ts";

type RefusedText = { textID: string } & TextProblem;

export interface ImportOutcome {
  /** How many texts are other ones now. */
  changed: number;
  /** How many were as they are, or still English. */
  unchanged: number;
  refused: RefusedText[];
}

const checkedAtOnce = 200;
const mostTexts = 20_000;

/** Takes texts of a language from a file, and tells what was refused and why. */
export async function importTexts(
  ctx: Ctx,
  locale: string,
  content: string,
): Promise<ImportOutcome> {
  const texts = formatOf(content) === "json" ? readJson(content) : readPo(content);
  if (texts.length > mostTexts)
    throw invalid({ field: "file", message: "The file has too many texts." });
  const english = englishTexts(ctx);
  const refused: RefusedText[] = [];
  const accepted = new Map<string, string>();
  for (const [index, text] of texts.entries()) {
    if (index % checkedAtOnce === 0) await setImmediate();
    const source = Object.hasOwn(english, text.textID) ? english[text.textID] : undefined;
    if (isStillEnglish(text, source, locale)) continue;
    const [problem] = problemsWith(text, source, locale);
    if (problem) refused.push({ textID: text.textID.slice(0, 200), ...problem });
    else accepted.set(text.textID, text.text);
  }
  const changed = await ctx.transaction(async (tx) => {
    await lockTexts(tx, locale);
    return storeWording(tx, locale, accepted);
  });
  return { changed, unchanged: texts.length - refused.length - changed, refused };
}

/** A JSON file for translators has English where a translation is missing. */
const isStillEnglish = (
  { text, source: told }: FileText,
  source: string | undefined,
  locale: string,
) => told === undefined && text === source && locale !== sourceLocale;

function problemsWith(
  { text, source: told }: FileText,
  source: string | undefined,
  locale: string,
): TextProblem[] {
  if (source === undefined) return [{ message: "There is no such text." }];
  if (told !== undefined && told !== source)
    return [{ message: "The English text is another one by now. Translate that." }];
  return checkText(text, source, locale);
}

/** The file of a form as text. */
export async function readSentFile({ request }: Ctx): Promise<string> {
  const type = request?.headers["content-type"]?.toLowerCase();
  if (!request?.files || !type?.startsWith("multipart/form-data"))
    throw new ApiError(415, "Send the file in a form of the type multipart/form-data.");
  for await (const { stream, isTruncated } of request.files(largestFile)) {
    const parts: Buffer[] = [];
    for await (const part of stream as AsyncIterable<Buffer>) parts.push(Buffer.from(part));
    if (isTruncated())
      throw new ApiError(413, "The file is too large.", {
        errors: [
          { field: "file", code: "size", status: 413, message: "The file is larger than 8 MB." },
        ],
      });
    if (parts.length > 0)
      return Buffer.concat(parts)
        .toString("utf8")
        .replace(/^\uFEFF/, "");
  }
  throw invalid({ field: "file", code: "missingField", message: "Choose a file." });
}
