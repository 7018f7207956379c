import { plainLine, wordsOf } from "./plain-line.ts";
import {
  devices,
  fillers,
  originWords,
  sentPhrases,
  sentWords,
  vagueDevices,
} from "./words-of-mail-programs.ts";

const longest = 120;
const maxWords = 16;
const excuses =
  /(?:, |\. ?|; | - )?(?:please |pls )?(?:excuse|forgive|pardon|sorry for)(?: (?:my|the|any|all|brevity|typos|typo's|mistakes|errors|and|spelling|autocorrect|terseness)){1,6}[.!]?$/i;
const scanners =
  /^(?:virus-free\.|virenfrei\.|this e?-?mail has been (?:checked|scanned) for (?:viruses|spam) by|diese e-mail wurde von .{1,60} auf viren geprüft)/i;

/**
 * Whether a phone or mail program added the line: each word means 'sent', a device, or is a filler. User content
 * that starts alike has other words.
 */
export function isMobileSignature(line: string): boolean {
  const text = plainLine(line);
  if (text === "" || text.length > longest) return false;
  if (scanners.test(text)) return true;
  const sentence = text.replaceAll(/<[^<>]{0,100}>/g, "").replace(excuses, "");
  if (/[?!]|[.。] \S/.test(sentence)) return false;
  const words = wordsOf(sentence);
  if (words.length > maxWords) return false;
  const hasOrigin = words.some((word) => originWords.has(word));
  const kinds = words.map((word, index) => {
    if (vagueDevices.has(word)) return hasOrigin ? "device" : "filler";
    return kindOf(word) ?? (index > 0 && isName(word, sentence) ? "filler" : undefined);
  });
  const has = (kind: Kind) => kinds.some((each) => each === kind || each === "both");
  return !kinds.includes(undefined) && has("sent") && has("device");
}

type Kind = "sent" | "device" | "filler" | "both";

function kindOf(word: string): Kind | undefined {
  const phrase = sentPhrases.find((each) => word.startsWith(each) || word.endsWith(each));
  if (phrase) return kindOfUnspaced(word.replace(phrase, ""));
  if (sentWords.has(word)) return "sent";
  if (hasDevice(word)) return "device";
  if (fillers.has(word) || /^(?:[\p{Nd}.+/&|-]{1,10}|\d\w{0,4})$/u.test(word)) return "filler";
  return undefined;
}

function kindOfUnspaced(rest: string): Kind | undefined {
  if (rest === "") return "sent";
  const device = devices.find((each) => rest.includes(each));
  const around = rest
    .replace(device ?? "", "")
    .replace(/^(?:我的|自我的|從我的|从我的|自|来自|私の|내|나의|ของฉัน|จาก|の|的)/, "");
  return device && around.length <= 3 ? "both" : undefined;
}

const hasDevice = (text: string) => devices.some((device) => text.includes(device));

/** Capitalized: a name of a program, a model or a network. */
function isName(word: string, said: string): boolean {
  const at = said.toLowerCase().indexOf(word);
  return at >= 0 && /^\p{Lu}/u.test(said.slice(at));
}
