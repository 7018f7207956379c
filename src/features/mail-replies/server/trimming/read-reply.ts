import { convertBody } from "#features/formats/server/public.ts";
import { ApiError } from "#platform/contract/errors.ts";
import { fencedBlock, segmentsOf } from "./code-lines.ts";
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
  if (!html) return fromText(text);
  const plainHtml = await readMailHtml(html, pictures);
  if (plainHtml === undefined) return fromText(text);
  // Where all of it is marked as somebody else's, the marks are wrong, or they are in the text as well.
  const whole = async () => fromHtml((await readMailHtml(html, pictures, "whole")) ?? "");
  return fromHtml(plainHtml) || fromText(text) || (await whole());
}

function fromHtml(html: string): string {
  const markdown = asMarkdown(html, "html");
  // A line break at the end of what is left breaks nothing.
  return joined(trimLines(markdown.split("\n")), (own) => own.join("\n").replace(/\\$/, ""));
}

function fromText(text = ""): string {
  const lines = text.slice(0, longestText).split(/\r\n|\r|\n/);
  return joined(trimLines(lines), (own) =>
    segmentsOf(own)
      .map(({ kind, lines: each }) => {
        if (kind === "fenced") return each.join("\n");
        return kind === "indented"
          ? fencedBlock(each)
          : asMarkdown(unwrap(each).join("\n"), "text");
      })
      .filter((each) => each !== "")
      .join("\n\n"),
  );
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
  write(lines.map((line) => line.replace(/^ ?> ?/, "")))
    .split("\n")
    .map((line) => `> ${line}`.trimEnd())
    .join("\n");
