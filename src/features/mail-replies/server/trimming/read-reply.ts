import { convertBody } from "#features/formats/server/public.ts";
import { ApiError } from "#platform/contract/errors.ts";
import { readMailHtml } from "./read-html.ts";
import { type Part, trimLines } from "./trim-lines.ts";
import { unwrap } from "./unwrap.ts";

interface Written {
  html: string | undefined;
  text: string | undefined;
  /** Addresses of the pictures that came with the mail, by their content ids. */
  pictures: ReadonlyMap<string, string>;
}

export const longestText = 200_000;
export const longestHtml = 1_000_000;

/** What was written in answer to a mail, as Markdown; empty where nothing was. */
export async function readReply({ html, text, pictures }: Written): Promise<string> {
  const plainHtml = html && (await readMailHtml(html, pictures));
  if (plainHtml) {
    const markdown = asMarkdown(plainHtml, "html");
    return joined(trimLines(markdown.split("\n")), (own) =>
      // A line break at the end of what is left breaks nothing.
      own.join("\n").replace(/\\$/, ""),
    );
  }
  const lines = (text ?? "").slice(0, longestText).split(/\r\n?|\n/);
  return joined(trimLines(lines), (own) => asMarkdown(unwrap(own).join("\n"), "text"));
}

/** What has too many parts for a post goes back to whoever wrote it, as it is. */
function asMarkdown(body: string, from: "html" | "text"): string {
  try {
    return convertBody({ body, from, to: "markdown" });
  } catch (error) {
    if (error instanceof ApiError) return body;
    throw error;
  }
}

function joined(parts: readonly Part[], write: (lines: readonly string[]) => string): string {
  return parts
    .map(({ isQuote, lines }) => (isQuote ? quoted(lines, write) : write(lines)))
    .join("\n\n")
    .trim();
}

const quoted = (lines: readonly string[], write: (lines: readonly string[]) => string): string =>
  write(lines.map((line) => line.replace(/^> ?/, "")))
    .split("\n")
    .map((line) => `> ${line}`.trimEnd())
    .join("\n");
