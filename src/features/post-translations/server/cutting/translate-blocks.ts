import type { Block } from "./blocks.ts";
import { readAnswer, readTexts } from "./read-answer.ts";

/** Sends texts to a service; answers as many, or throws. */
export type Send = (
  texts: readonly string[],
  format: "html" | "text",
) => Promise<readonly string[]>;

/**
 * Translates blocks as HTML, and those whose elements did not come back as plain text. Undefined for those that came
 * back unusable twice.
 */
export async function translateBlocks(
  blocks: readonly Block[],
  send: Send,
): Promise<(string | undefined)[]> {
  if (blocks.length === 0) return [];
  const answers = await send(
    blocks.map(({ html }) => html),
    "html",
  );
  const read = blocks.map((block, at) => readAnswer(block, answers[at] ?? ""));
  const failed = blocks.filter((block, at) => read[at] === undefined && block.parts.length > 0);
  const again = await translateTexts(failed, send);
  return blocks.map((block, at) => read[at] ?? again.get(block));
}

async function translateTexts(
  blocks: readonly Block[],
  send: Send,
): Promise<ReadonlyMap<Block, string | undefined>> {
  const texts = blocks.flatMap((block) => block.texts.map((text) => text.trim()));
  const answers = texts.length > 0 ? await send(texts, "text") : [];
  let at = 0;
  return new Map(
    blocks.map((block) => {
      const own = answers.slice(at, at + block.texts.length);
      at += block.texts.length;
      return [block, readTexts(block, own)];
    }),
  );
}
