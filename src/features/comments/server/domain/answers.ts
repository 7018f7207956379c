import { convertBody } from "#features/formats/server/public.ts";
import { userFragments } from "#features/users/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { callInProcess } from "#platform/server/http/in-process.ts";
import type { Comment } from "../../contract/resources.ts";
import { listAuthors } from "../queries/comments.ts";

/** The authors of the comments that these answer, by the id of the answered comment. */
export async function repliedTo(
  ctx: Ctx,
  comments: readonly Comment[],
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

/** What the box for an answer starts from: a quote, and the comment that is answered. */
export async function startOfAnswer(ctx: Ctx, { quote, reply }: Asked) {
  const [, type, id] = /^(Comment|Discussion)_(\d{1,9})$/.exec(quote ?? "") ?? [];
  const quoted = id && (await readQuote(ctx, type === "Comment" ? "comment" : "discussion", id));
  const answered = reply ? await readQuote(ctx, "comment", String(reply)) : undefined;
  return {
    ...(quoted ? { quote: writeQuote(quoted) } : {}),
    ...(answered ? { replyTo: { commentID: reply, name: answered.insertUser.name } } : {}),
  };
}

interface Quoted {
  bodyRaw: string;
  format: Parameters<typeof convertBody>[0]["from"];
  insertUser: { name: string };
  url: string;
}

async function readQuote(ctx: Ctx, type: "comment" | "discussion", id: string): Promise<Quoted> {
  const path = `/${type}s/{${type}ID}/quote`;
  const params = { [`${type}ID`]: Number(id) };
  const { body } = await callInProcess(ctx)("GET", path, { params });
  return body as Quoted;
}

/** Markdown: who wrote it, then the words. */
function writeQuote({ bodyRaw, format, insertUser, url }: Quoted): string {
  const words = convertBody({ body: bodyRaw, from: format, to: "markdown" }).trim();
  const name = insertUser.name.replaceAll(/[[\]\\*_`<>]/g, "\\$&");
  const lines = [`[${name}](${url}):`, "", ...words.split("\n")];
  return `${lines.map((line) => `> ${line}`.trimEnd()).join("\n")}\n\n`;
}
