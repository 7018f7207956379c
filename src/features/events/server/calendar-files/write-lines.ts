const longestLine = 75;
const encoder = new TextEncoder();

/** Escapes a text value of RFC 5545. */
export const escapeText = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, "\\$&")
    .replaceAll(/\r\n?|\n/g, "\\n")
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are not allowed in the file
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, "");

/** Lines with their ends; long ones are folded at 75 bytes, never within a character. */
export const writeLines = (lines: readonly string[]): string =>
  lines.map((line) => `${fold(line)}\r\n`).join("");

function fold(line: string): string {
  if (encoder.encode(line).length <= longestLine) return line;
  const folded: string[] = [];
  let current = "";
  let length = 0;
  for (const character of line) {
    const bytes = encoder.encode(character).length;
    if (length + bytes > longestLine) {
      folded.push(current);
      [current, length] = ["", 1];
    }
    current += character;
    length += bytes;
  }
  return [...folded, current].join("\r\n ");
}
