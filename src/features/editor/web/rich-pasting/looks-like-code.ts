const prompt = /^(?:[\w.-]+@[\w.-]+[:\s]\S*\s?[$#%]|\$|❯|PS [A-Z]:\\[^>]*>|[A-Z]:\\[^>]*>) ?\S/;

const output = [
  /^\s+at \S.*:\d+\)?$/,
  /^Traceback \(most recent call last\)/,
  /^\s+File ".*", line \d+/,
  /^\[?\d{4}-\d\d-\d\d[T ]\d\d:\d\d/,
  /^[dl-][rwxst-]{9}[.+@]?\s/,
];

const change = /^(?:diff --git |@@ -\d+(?:,\d+)? \+\d|\+\+\+ \S|--- \S)/;

const keywordLine =
  /^\s*(?:abstract|async|await|class|const|def|elif|else|enum|except|export|fn|for|from|func|function|if|impl|import|interface|let|namespace|package|private|protected|public|return|static|struct|switch|try|type|use|using|var|void|while|with)\b.*[(){}:;=,]/;

const statement = /^\s*(?:SELECT|INSERT INTO|UPDATE|DELETE FROM|CREATE|ALTER|FROM|WHERE|JOIN)\b/;

const signs = [
  /[{};]\s*$/,
  /^\s*[)\]}]+[,;)]*\s*$/,
  /^\s*(?:\/\/|\/\*|\*\/|#include\b|#!\/|@\w+(?:\(|$))/,
  /\S\s(?:=>|->|===?|!==?|&&|\|\||[+-]=|:=)(?:\s|$)/,
  /^\s*<\/?[a-z][\w-]*(?:\s[^<>]*)?>/,
  /^\s*[\w.$[\]"']+ = \S/,
  /^\s*[\w.]+\(.*\)$/,
  /^\s+(?:return|raise|yield|pass|break|continue)\b/,
  keywordLine,
  statement,
];

const sentence = /^\s*\p{Lu}[^{}=<>]* [^{}=<>]* [^{}=<>]*[.!?…]["')]?$/u;

const setting = /^\s*(?:- )?[\w."'-]+:(?:\s|$)|^\s*- \S+$/;

const columns = /[^\s.!?:] {2,}\S/;

export function looksLikeCode(lines: readonly string[]): { language?: string } | undefined {
  const filled = lines.filter((line) => line.trim() !== "").map((line) => line.slice(0, 1_000));
  if (filled.length < 2) return;
  if (isJson(lines)) return { language: "json" };
  if (prompt.test(filled[0] ?? "")) return { language: "bash" };
  if (count(filled, [change]) > 1) return { language: "diff" };
  const isIndented = count(filled, [/^(?:\t| {2})/]) > 0;
  if (isIndented && count(filled, [setting]) === filled.length) return { language: "yaml" };
  return isMostlyCode(filled, isIndented) ? {} : undefined;
}

const count = (lines: readonly string[], signsOf: readonly RegExp[]) =>
  lines.filter((line) => signsOf.some((sign) => sign.test(line))).length;

function isMostlyCode(lines: readonly string[], isIndented: boolean): boolean {
  if (count(lines, [columns]) * 2 > lines.length) return true;
  const codeLines = count(lines, [...signs, ...output]);
  const isEnough = codeLines > 1 || (codeLines === 1 && isIndented);
  return isEnough && codeLines * 2 >= lines.length && codeLines > count(lines, [sentence]);
}

function isJson(lines: readonly string[]): boolean {
  if (!/^\s*[[{]/.test(lines[0] ?? "")) return false;
  try {
    return typeof JSON.parse(lines.join("\n")) === "object";
  } catch {
    return false;
  }
}
