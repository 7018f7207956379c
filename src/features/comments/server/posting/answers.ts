import { type QuotedRecord, quoteElement } from "#features/formats/contract/rules/quotes.ts";
import { convertBody, findQuotes, shorten } from "#features/formats/server/public.ts";
import { userFragments } from "#features/users/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { callAddress } from "#platform/server/http/endpoints/in-process.ts";
import type { ReceivedComment } from "../../contract/resources.ts";
import { listAuthors } from "../queries/comments.ts";

export async function repliedTo(
  ctx: Ctx,
  comments: readonly ReceivedComment[],
): Promise<Record<number, string>> {
  const answered = comments.flatMap(({ parentCommentID }) => parentCommentID ?? []);
  if (answered.length === 0) return {};
  const authors = await listAuthors(ctx, answered);
  const users = await userFragments(
    ctx,
    authors.map(({ insertUserID }) => insertUserID),
  );
  return Object.fromEntries(
    authors.map(({ commentID, insertUserID }) => [commentID, users.get(insertUserID)?.name ?? ""]),
  );
}

interface Asked {
  quote?: string;
  reply?: number;
}

export async function initialAnswer(ctx: Ctx, { quote, reply }: Asked) {
  const [, type, id] = /^(Comment|Discussion)_(\d{1,9})$/.exec(quote ?? "") ?? [];
  const quoted: QuotedRecord | undefined = id
    ? { recordType: type === "Comment" ? "comment" : "discussion", recordID: Number(id) }
    : undefined;
  return {
    ...(quoted ? { quote: writeQuote(quoted, await readQuote(ctx, quoted)) } : {}),
    ...(reply ? { replyTo: await readParent(ctx, reply) } : {}),
  };
}

async function readParent(ctx: Ctx, commentID: number) {
  const answered = { recordType: "comment", recordID: commentID };
  const { insertUser } = await readQuote(ctx, answered);
  const excerpt = shorten((await findQuotes(ctx, [answered]))(answered)?.text ?? "");
  return { commentID, name: insertUser.name, excerpt };
}

interface Quoted {
  insertUser: { name: string };
}

async function readQuote(ctx: Ctx, { recordType, recordID }: QuotedRecord): Promise<Quoted> {
  const path = `/${recordType}s/{${recordType}ID}/quote`;
  const params = { [`${recordType}ID`]: recordID };
  const { body } = await callAddress(ctx)("GET", path, { params });
  return body as Quoted;
}

/** Markdown quote of a post with its author. */
const writeQuote = (quoted: QuotedRecord, { insertUser }: Quoted): string => {
  const body = JSON.stringify([quoteElement("rich_embed_card", quoted, insertUser.name)]);
  return `${convertBody({ body, from: "rich2", to: "markdown" })}\n\n`;
};
