interface MarkdownFile {
  /** From the front matter, else the first heading. */
  title: string | undefined;
  /** `sidebar_position` in the front matter. */
  position: number | undefined;
  body: string;
}

const block = /^---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/;
const line = /^([\w-]+):[ \t]*(.*)$/s;
const firstHeading = /^\s*#[ \t]+(.+?)[ \t#]*(?:\r?\n|$)/;

/** Reads the title and the position; other keys, and nested ones, are left out. */
export function readMarkdownFile(text: string): MarkdownFile {
  const [whole = "", head = ""] = block.exec(text) ?? [];
  const values = new Map(
    head.split(/\r?\n/).flatMap((each) => {
      const [, key = "", value = ""] = line.exec(each) ?? [];
      return key === "" ? [] : [[key, unquote(value.trim())] as const];
    }),
  );
  const rest = text.slice(whole.length);
  const title = values.get("title");
  const [heading = "", words] = title ? [] : (firstHeading.exec(rest) ?? []);
  const position = Number(values.get("sidebar_position") || Number.NaN);
  return {
    title: title || words,
    position: Number.isFinite(position) ? position : undefined,
    body: rest.slice(heading.length).trim(),
  };
}

function unquote(value: string): string {
  if (/^'.*'$/s.test(value)) return value.slice(1, -1).replaceAll("''", "'");
  if (!/^".*"$/s.test(value)) return value;
  try {
    return String(JSON.parse(value));
  } catch {
    return value.slice(1, -1);
  }
}

export const writeMarkdownFile = (title: string, position: number, body: string): string =>
  `---\ntitle: ${JSON.stringify(title)}\nsidebar_position: ${position}\n---\n\n${body.trim()}\n`;
