import { convertBody } from "#features/formats/server/public.ts";
import { ApiError } from "#platform/contract/errors.ts";
import { fencedBlock, segmentsOf } from "./code-lines.ts";
import { readMailHtml } from "./read-html.ts";
import { type Part, trimLines } from "./trim-lines.ts";
import { unwrap } from "./unwrap.ts";

interface Written {
  html: string | undefined;
  text: string | undefined;
  pictures: ReadonlyMap<string, string>;
}

export const longestText = 200_000;
export const longestHtml = 1_000_000;

/** Extracts the reply as Markdown; empty if there is none. */
export async function readReply({ html, text, pictures }: Written): Promise<string> {
  if (!html) return fromText(text);
  const plainHtml = await readMailHtml(html, pictures);
  if (plainHtml === undefined) return fromText(text);
  // If everything is marked as original, the marks are wrong, or the text part has them too.
  const whole = async () => fromHtml((await readMailHtml(html, pictures, "whole")) ?? "");
  return fromHtml(plainHtml) || fromText(text) || (await whole());
}

function fromHtml(html: string): string {
  const markdown = asMarkdown(html, "html");
  // A trailing Markdown line break is meaningless.
  return joined(trimLines(markdown.split("\n")), (partLines) =>
    partLines.join("\n").replace(/\\$/, ""),
  );
}

function fromText(text = ""): string {
  const lines = text.slice(0, longestText).split(/\r\n|\r|\n/);
  return joined(trimLines(lines), (partLines) =>
    segmentsOf(partLines)
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

/** A text with too many nodes for a post is returned as it is, so that the post is refused. */
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
