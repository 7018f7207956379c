import type { GivenRow } from "#features/imports/server/public.ts";
import { houseDiscussions } from "./demo-house.ts";
import { languageDiscussions } from "./demo-languages.ts";
import { demoCategories, demoPeople } from "./demo-people.ts";
import type { DemoDiscussion, DemoReactions } from "./demo-post.ts";
import { workbenchDiscussions } from "./demo-workbench.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

export const demoDiscussions: readonly DemoDiscussion[] = [
  ...houseDiscussions,
  ...workbenchDiscussions,
  ...languageDiscussions,
].sort((one, other) => other.ago - one.ago);

export function demoRows(now: Date): GivenRow[] {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
  const people = demoPeople.map(({ id, name, joined }) => ({
    type: "user",
    row: { id, name, email: `${id}@example.org`, dateInserted: daysAgo(joined) },
  }));
  const categories = demoCategories.map((row) => ({ type: "category", row }));
  const discussions = demoDiscussions.map((post, index) => toDiscussion(post, index, daysAgo));
  const comments = demoDiscussions.flatMap((post, index) =>
    toComments(post, index, daysAgo(post.ago)),
  );
  const reactions = demoDiscussions.flatMap((post, index) =>
    reactionsIn(post, index, daysAgo(post.ago)),
  );
  return [...people, ...categories, ...discussions, ...comments, ...reactions];
}

function toDiscussion(post: DemoDiscussion, id: number, daysAgo: (days: number) => Date): GivenRow {
  const { name, body, format = "markdown", pinned, closed, tags } = post;
  return {
    type: "discussion",
    row: {
      id,
      name,
      body,
      format,
      pinned,
      closed,
      tags,
      dateInserted: daysAgo(post.ago),
      categoryID: post.in,
      userID: post.by,
    },
  };
}

const toComments = (post: DemoDiscussion, discussionID: number, start: Date): GivenRow[] =>
  post.comments.map(({ by, after, body, format = "markdown", answers }, index) => ({
    type: "comment",
    row: {
      id: `${discussionID}-${index}`,
      discussionID,
      userID: by,
      body,
      format,
      parentCommentID: answers === undefined ? null : `${discussionID}-${answers}`,
      dateInserted: new Date(start.getTime() + after * hourMs),
    },
  }));

const reactionsIn = (post: DemoDiscussion, id: number, start: Date): GivenRow[] => [
  ...toReactions("discussion", id, start, post.reactions),
  ...post.comments.flatMap(({ reactions, after }, index) =>
    toReactions("comment", `${id}-${index}`, new Date(start.getTime() + after * hourMs), reactions),
  ),
];

const toReactions = (
  recordType: string,
  recordID: string | number,
  written: Date,
  reactions: DemoReactions = {},
): GivenRow[] =>
  Object.entries(reactions).flatMap(([urlcode, people]) =>
    people.map((userID, index) => ({
      type: "reaction",
      row: {
        recordType,
        recordID,
        userID,
        urlcode,
        dateInserted: new Date(written.getTime() + ((index + 1) * hourMs) / 4),
      },
    })),
  );
