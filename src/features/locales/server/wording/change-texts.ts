import { conflict, type FieldError, invalid } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { checkText } from "../checking/check-text.ts";
import { versionOf } from "../checking/version.ts";
import { englishTexts } from "../domain/catalogue.ts";
import { listTextOverrides, lockTexts } from "../queries.ts";
import { storeWording } from "./store-wording.ts";

interface TextChange {
  textID: string;
  /** Null for what the product says. */
  text: string | null;
  /** The version that was read; undefined to overwrite whatever there is. */
  version?: string | undefined;
}

/** Changes texts of one language, all or none. Throws field errors, with the position of the text in the call. */
export async function changeTexts(ctx: Ctx, locale: string, changes: readonly TextChange[]) {
  const errors = problemsWith(ctx, locale, changes);
  if (errors.length > 0) throw invalid(...errors);
  await ctx.transaction(async (tx) => {
    await lockTexts(tx, locale);
    const overrides = await listTextOverrides(tx, [locale]);
    const byID = new Map(overrides.map((override) => [override.textID, override]));
    const stale = changes.flatMap(({ textID, version }, index) =>
      version === undefined || version === versionOf(byID.get(textID)) ? [] : [staleAt(index)],
    );
    const [first] = stale;
    if (first) throw conflict(first.message, { errors: stale });
    await storeWording(tx, locale, new Map(changes.map(({ textID, text }) => [textID, text])));
  });
}

const staleAt = (index: number): FieldError => ({
  field: "text",
  path: "texts",
  index,
  code: "changed",
  status: 409,
  message: "Somebody else has changed this text since you opened it.",
});

type Problem = Pick<FieldError, "field" | "message"> & Partial<FieldError>;

function problemsWith(ctx: Ctx, locale: string, changes: readonly TextChange[]) {
  const english = englishTexts(ctx);
  const seen = new Set<string>();
  return changes.flatMap<Problem>(({ textID, text }, index) => {
    const at = { path: "texts", index };
    if (!Object.hasOwn(english, textID))
      return [{ ...at, field: "textID", code: "unknown", message: "There is no such text." }];
    if (seen.has(textID))
      return [{ ...at, field: "textID", code: "duplicate", message: "This text is given twice." }];
    seen.add(textID);
    if (text === null) return [];
    const problems = checkText(text, english[textID] ?? "", locale);
    return problems.map((problem) => ({ ...at, field: "text", ...problem }));
  });
}
