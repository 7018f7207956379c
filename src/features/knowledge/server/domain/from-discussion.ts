import { listComments } from "#features/comments/contract/routes.ts";
import type { ReceivedDiscussion } from "#features/discussions/contract/resources.ts";
import { getDiscussion } from "#features/discussions/contract/routes.ts";
import type { Format } from "#features/formats/contract/resources.ts";
import { convert } from "#features/formats/server/public.ts";
import { forbidden } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { callInProcess } from "#platform/server/http/endpoints/in-process.ts";
import { mayWrite } from "../policy.ts";
import { visibleBases } from "./find.ts";

/** Answers beyond this are left out. */
const mostAnswers = 10;

interface Source {
  bodyRaw?: string | undefined;
  format?: string | undefined;
}

const asMarkdown = ({ bodyRaw = "", format = "text" }: Source) =>
  convert({ body: bodyRaw, format: format as Format }, "markdown");

/** The text of an article about a discussion: the first post, accepted answers and a link back. */
export async function articleFromDiscussion(ctx: Ctx, discussionID: number) {
  if (!(await visibleBases(ctx)).some((base) => mayWrite(ctx.viewer, base)))
    throw forbidden(["articles.add"]);
  const { body } = await callInProcess(ctx)(getDiscussion, {
    params: { discussionID },
    query: { expand: ["raw", "acceptedAnswers"] },
  });
  const discussion: ReceivedDiscussion = body;
  const { name, url, acceptedAnswers = [] } = discussion;
  const answers = await readAnswers(
    ctx,
    acceptedAnswers.map(({ commentID }) => commentID),
  );
  const parts = [
    await asMarkdown(discussion),
    ...(await Promise.all(answers.map(asMarkdown))),
    `[${name.replaceAll(/[\\[\]]/g, String.raw`\$&`)}](${url})`,
  ];
  return {
    discussionID,
    name,
    url,
    body: parts.join("\n\n---\n\n"),
    format: "markdown" as const,
    acceptedAnswers: answers.map((answer) => ({ commentID: answer.commentID, url: answer.url })),
  };
}

async function readAnswers(ctx: Ctx, commentIDs: readonly number[]) {
  if (commentIDs.length === 0) return [];
  const { body } = await callInProcess(ctx)(listComments, {
    query: {
      commentID: commentIDs.slice(0, mostAnswers),
      sort: "commentID",
      page: 1,
      limit: mostAnswers,
      expand: ["raw"],
      quoteParent: false,
    },
  });
  return body;
}
