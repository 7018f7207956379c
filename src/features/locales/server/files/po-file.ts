import { po } from "gettext-parser";
import { type FileText, unreadable } from "./text-file.ts";

interface PoText {
  textID: string;
  source: string;
  /** Empty where a translation is missing. */
  text: string;
  note: string;
  /** The English text is another one since it was translated. */
  isFuzzy: boolean;
}

/** A PO file for translators' tools: the id is the context (`msgctxt`), the English text the message. */
export function writePo(locale: string, texts: readonly PoText[]): string {
  const translations: Record<string, Record<string, PoMessage>> = {};
  for (const { textID, source, text, note, isFuzzy } of texts)
    translations[textID] = {
      [source]: {
        msgctxt: textID,
        msgid: source,
        msgstr: [text],
        comments: { extracted: note, ...(isFuzzy ? { flag: "fuzzy" } : {}) },
      },
    };
  const headers = {
    Language: locale.replaceAll("-", "_"),
    "MIME-Version": "1.0",
    "Content-Type": "text/plain; charset=utf-8",
    "Content-Transfer-Encoding": "8bit",
    "X-Generator": "Folkmoot",
  };
  return po.compile({ charset: "utf-8", headers, translations }).toString("utf8");
}

interface PoMessage {
  msgctxt?: string;
  msgid: string;
  msgstr: string[];
  comments?: { extracted?: string; flag?: string };
}

/** What is translated; translators' tools mark what needs work as fuzzy. */
export function readPo(content: string): FileText[] {
  return Object.values(parse(content).translations)
    .flatMap((messages) => Object.values(messages))
    .flatMap(({ msgctxt, msgid, msgstr: [text = ""], comments }) => {
      const isFuzzy = comments?.flag?.split(/,\s*/).includes("fuzzy");
      if (msgid === "" || text === "" || isFuzzy) return [];
      return [{ textID: msgctxt ?? "", text, source: msgid }];
    });
}

function parse(content: string) {
  try {
    return po.parse(content, { validation: true });
  } catch {
    throw unreadable("This is neither JSON nor a PO file.");
  }
}
