import { hash } from "node:crypto";
import { escapeHtml } from "#platform/contract/texts/escape-html.ts";
import type { Block } from "../cutting/blocks.ts";
import { cutHtml } from "../cutting/cut-html.ts";
import { textOfHtml as textOf } from "../cutting/html-tree.ts";
import type { SourcePost } from "./find-post.ts";

interface PostBlocks {
  /** The title first, if it has one. */
  blocks: readonly Block[];
  /** Title as text and body as HTML with these blocks. */
  join(translated: readonly (string | undefined)[]): { name?: string; bodyHtml: string };
}

export function blocksOfPost({
  name,
  bodyHtml,
}: Pick<SourcePost, "name" | "bodyHtml">): PostBlocks {
  const body = cutHtml(bodyHtml);
  if (name === undefined)
    return { blocks: body.blocks, join: (words) => ({ bodyHtml: body.join(words) }) };
  const title = cutHtml(escapeHtml(name));
  const [block] = title.blocks;
  if (!block)
    return { blocks: body.blocks, join: (words) => ({ name, bodyHtml: body.join(words) }) };
  return {
    blocks: [block, ...body.blocks],
    join: ([first, ...words]) => ({
      name: first === undefined ? name : textOf(title.join([first])),
      bodyHtml: body.join(words),
    }),
  };
}

export const hashOfBlock = ({ html }: Block, ...versions: readonly string[]) =>
  hash("sha256", JSON.stringify([html, ...versions]), "base64url");
