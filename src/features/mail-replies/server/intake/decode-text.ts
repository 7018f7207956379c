import iconv from "iconv-lite";

const utf8 = new TextDecoder("utf-8", { fatal: true });

/**
 * Decodes text by its bytes rather than by its declared charset where they contradict: many programs declare UTF-8
 * as Latin-1, declare nothing, or send 7-bit encodings as ASCII.
 */
export function decodeText(bytes: Uint8Array, givenLabel = ""): string {
  const label = givenLabel
    .trim()
    .replace(/^["'=]{1,3}|["';]{1,3}$/g, "")
    .toLowerCase();
  const marked = byMark(bytes);
  if (marked) return new TextDecoder(marked).decode(bytes);
  if (/^(?:utf-?16|ucs-?2|utf-?32)/.test(label)) return decodeNamed(bytes, label) ?? "";
  if (bytes.every((byte) => byte < 0x80)) return decodeSevenBits(bytes, label);
  return decodeEightBits(bytes, label);
}

function byMark([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : undefined;
}

function decodeSevenBits(bytes: Uint8Array, label: string): string {
  const text = Buffer.from(bytes).toString("latin1");
  if (/2022-?kr/.test(label) || text.includes("\u001b$)C"))
    return decodeShifted(text.replaceAll("\u001b$)C", ""), hangul);
  if (text.includes("\u001b$") || text.includes("\u001b("))
    return new TextDecoder("iso-2022-jp").decode(bytes);
  if (label.startsWith("hz")) return decodeShifted(text, chinese);
  const isUtf7 = /utf-?7$/.test(label) || isLikelyUtf7(text);
  return isUtf7 ? iconv.decode(Buffer.from(bytes), "utf-7") : text;
}

interface Shifts {
  begin: string;
  end: string;
  encoding: string;
}
/** Shift encodings with two letters per character (RFC 1557, RFC 1843). */
const hangul: Shifts = { begin: "\u000e", end: "\u000f", encoding: "euc-kr" };
const chinese: Shifts = { begin: "~{", end: "~}", encoding: "gbk" };

function decodeShifted(text: string, { begin, end, encoding }: Shifts): string {
  const decoder = new TextDecoder(encoding);
  const [before = "", ...shifted] = text.split(begin);
  const decoded = shifted.map((part) => {
    const [inner = "", ...rest] = part.split(end);
    const bytes = Buffer.from(inner, "latin1").map((byte) => (byte > 0x20 ? byte | 0x80 : byte));
    return decoder.decode(bytes) + rest.join(end);
  });
  return [before, ...decoded].join("");
}

function isLikelyUtf7(text: string): boolean {
  let countSequences = 0;
  let at = text.indexOf("+");
  while (at >= 0) {
    let end = at + 1;
    while (end < text.length && /[A-Za-z0-9/]/.test(text[end] ?? "")) end += 1;
    const isEnded = text[end] === "-" && end > at + 1;
    if (isEnded && !isWordOfUtf7(text.slice(at + 1, end))) return false;
    if (isEnded) countSequences += 1;
    at = text.indexOf("+", end);
  }
  return countSequences > 0;
}

function isWordOfUtf7(word: string): boolean {
  const bytes = Buffer.from(word, "base64");
  const hasRest = (bytes.length % 2 === 1 && bytes.at(-1) !== 0) || word.length % 8 === 1;
  if (bytes.length < 2 || hasRest) return false;
  for (let at = 0; at + 1 < bytes.length; at += 2) {
    const unit = bytes.readUInt16BE(at);
    const isSign = (unit >= 0xa0 && unit <= 0x6ff) || (unit >= 0x2010 && unit <= 0x20bf);
    if (!isSign) return false;
  }
  return true;
}

/** In these encodings, valid UTF-8 may be a coincidence. */
const ofManyBytes =
  /^(?:x-)?(?:gb|big5|cp9|ms9|windows-9|euc|shift|sjis|s-?jis|ks_?c|uhc|chinese|korean|cn-)/;

function decodeEightBits(bytes: Uint8Array, label: string): string {
  const named = decodeNamed(bytes, label);
  const isTrusted = named !== undefined && ofManyBytes.test(label) && !named.includes("\ufffd");
  if (isTrusted) return named;
  try {
    return utf8.decode(bytes);
  } catch {
    const isUtf8 = named === undefined || /^utf-?8/.test(label);
    return isUtf8 ? decodeBroken(bytes) : named;
  }
}

/** Mostly valid UTF-8 with broken bytes stays UTF-8; otherwise Latin-1. */
function decodeBroken(bytes: Uint8Array): string {
  const text = new TextDecoder("utf-8").decode(bytes);
  let broken = 0;
  let whole = 0;
  for (const character of text) {
    if (character === "\ufffd") broken += 1;
    else if (character > "\u007f") whole += 1;
  }
  return whole >= broken ? text : new TextDecoder("windows-1252").decode(bytes);
}

function decodeNamed(bytes: Uint8Array, label: string): string | undefined {
  const names = [label, label.replace(/^x-(?:ms-)?/, ""), label.replace(/^cs/, "")];
  const name = names.find(isOfPlatform);
  if (name) return new TextDecoder(name).decode(bytes);
  const other = names.find((each) => each !== "" && iconv.encodingExists(each));
  return other && iconv.decode(Buffer.from(bytes), other);
}

function isOfPlatform(name: string): boolean {
  try {
    return new TextDecoder(name).encoding !== "";
  } catch {
    return false;
  }
}

/** `charset` of the HTML's `meta` element, for parts without a declared charset. */
export function labelInHtml(bytes: Uint8Array): string {
  const start = Buffer.from(bytes.subarray(0, 2_048)).toString("latin1");
  return /<meta[^<>]{0,200}charset=["']?([\w.:-]{2,40})/i.exec(start)?.[1] ?? "";
}
