import type { Ctx } from "#platform/server/context.ts";
import { argumentsOf, sourceElements } from "../checking/message-elements.ts";
import { sourceLocale } from "../domain/source-locale.ts";
import { listTexts, originsOf, type TextEntry } from "../wording/list-texts.ts";
import { writeJson } from "./json-file.ts";
import { writePo } from "./po-file.ts";
import type { FileFormat } from "./text-file.ts";

interface ExportWish {
  format: FileFormat;
  /** Only texts that are missing or need review; JSON then has them in English. */
  isMissingOnly: boolean;
}

/** The texts of a language as a file. */
export async function exportTexts(ctx: Ctx, locale: string, wish: ExportWish): Promise<string> {
  const all = await listTexts(ctx, locale);
  const texts = wish.isMissingOnly ? all.filter(isOpen) : all;
  if (wish.format === "po")
    return writePo(
      locale,
      texts.map((entry) => toPoText(ctx, locale, entry)),
    );
  return writeJson(
    texts.flatMap(({ textID, source, inherited, own }) => {
      const text = own?.text ?? inherited ?? (wish.isMissingOnly ? source : undefined);
      return text === undefined ? [] : [{ textID, text }];
    }),
  );
}

const isOpen = ({ state }: TextEntry) => state === "missing" || state === "review";

function toPoText(ctx: Ctx, locale: string, { textID, source, inherited, own, state }: TextEntry) {
  const { feature = "", place = "interface" } = originsOf(ctx).get(textID) ?? {};
  const names = argumentsOf(sourceElements(source)).map(({ name, kind }) => `${name} (${kind})`);
  const isEnglish = locale === sourceLocale && own === undefined;
  return {
    textID,
    source,
    text: isEnglish ? "" : (own?.text ?? inherited ?? ""),
    note: [`${feature}, ${place}`, ...(names.length > 0 ? [names.join(", ")] : [])].join("\n"),
    isFuzzy: state === "review",
  };
}
