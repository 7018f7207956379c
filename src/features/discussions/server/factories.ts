import { randomBytes } from "node:crypto";
import { createCategory } from "#features/categories/server/factories.ts";
import { asSomebody } from "#features/users/server/factories.ts";
import { trusted } from "#platform/contract/submitted.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { DiscussionPost } from "../contract/resources.ts";
import { createDiscussion as create } from "./posting/actions/create-discussion.ts";

export async function createDiscussion(
  ctx: Ctx,
  overrides: Partial<DiscussionPost> = {},
): Promise<number> {
  const categoryID = overrides.categoryID ?? (await createCategory(ctx));
  const author = await asSomebody(ctx);
  const name = `Discussion ${randomBytes(4).toString("hex")}`;
  const post = { name, body: "Hello", format: "markdown", ...overrides, categoryID } as const;
  const posted = await create(author, post);
  if (typeof posted !== "number") throw new Error(posted.body.message);
  return posted;
}

/** Renames a discussion without invalidation, which reveals whether an answer is cached. */
export const renameUnseen = ({ db }: Pick<Ctx, "db">, discussionID: number, name: string) =>
  db
    .updateTable("discussions")
    .set({ name: trusted(name, "a test") })
    .where("discussionID", "=", discussionID)
    .execute();
