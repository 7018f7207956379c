import type { Site } from "./test.ts";

export interface Made {
  categoryID: number;
  discussionID: number;
  url: string;
}

/** A category of its own with a discussion in it, so that stories do not meet. */
export async function makeDiscussion(
  site: Site,
  name: string,
  comments: readonly string[],
): Promise<Made> {
  const urlcode = name.toLowerCase().replaceAll(/[^a-z]+/g, "-");
  const { categoryID } = (await site.call("POST", "/categories", { name, urlcode })) as Made;
  const post = { name, body: `About ${name}`, format: "markdown", categoryID };
  const made = (await site.call("POST", "/discussions", post)) as Made;
  for (const body of comments) await say(site, made.discussionID, body);
  return made;
}

/** Adds a comment, perhaps as an answer to another one, and gives its id. */
export async function say(
  site: Site,
  discussionID: number,
  body: string,
  parentCommentID?: number,
): Promise<number> {
  const post = {
    discussionID,
    body,
    format: "markdown",
    ...(parentCommentID && { parentCommentID }),
  };
  const { commentID } = (await site.call("POST", "/comments", post)) as { commentID: number };
  return commentID;
}

/** Words for so many comments. */
export const numbered = (count: number) =>
  Array.from({ length: count }, (_each, index) => `Comment number ${index + 1}`);
