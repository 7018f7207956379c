export const escapeText = (text: string) =>
  text
    .replace(/[\\`*[\]<$~|]/g, "\\$&")
    .replace(/_/g, escapeUnderline)
    .replace(/[!^](?=\\\[|$)/g, "\\$&")
    .replace(/&(?=#?\w+;)/g, "\\&")
    .replace(/:(?=\/\/)|(?<=mailto):/gi, "\\:")
    .replace(/@(?=[\p{L}\p{N}_"[])/gu, "\\@")
    .replace(/(www)\.(?=[^\s.])/gi, "$1\\.")
    .replace(/\r?\n/g, "\\\n");

const escapeUnderline = (sign: string, at: number, whole: string) =>
  /[^\W_]/.test(whole[at - 1] ?? "") && /[^\W_]/.test(whole[at + 1] ?? "") ? sign : "\\_";

export const escapeLineStart = (line: string) =>
  line.replace(/^([ \t]*)([#+\-=>:])/gm, "$1\\$2").replace(/^([ \t]*\d+)([.)])/gm, "$1\\$2");
