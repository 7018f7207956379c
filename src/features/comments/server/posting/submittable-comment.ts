import { checkQuotes, renderBody } from "#features/formats/server/public.ts";
import { trusted } from "#platform/contract/submitted.ts";
import type { Submittable } from "#platform/server/records/submissions.ts";
import { commentPatchSchema, commentPostSchema } from "../../contract/resources.ts";
import { getVisibleComment } from "../domain/find-comment.ts";
import { getParent } from "../domain/parents.ts";
import { addComment } from "./actions/create-comment.ts";
import { changeLocked, rewrite } from "./actions/update-comment.ts";

export const submittableComment: Submittable = {
  noun: "comment",
  async create(tx, given, { ip }) {
    const post = commentPostSchema.parse(given);
    const foundParent = await getParent(tx, post);
    const rendered = await renderBody(tx, post);
    await checkQuotes(tx, rendered.quotes);
    const words = { body: trusted(post.body, "approved") };
    return (await addComment(tx, foundParent, { post, rendered, words }, ip)).commentID;
  },
  async update(tx, commentID, given) {
    const changes = commentPatchSchema.parse(given);
    const foundComment = await getVisibleComment(tx, commentID);
    const rewritten = await rewrite(tx, foundComment, changes);
    const words = { body: trusted(rewritten.source.body, "approved") };
    await changeLocked(tx, foundComment, changes, { ...rewritten, words });
  },
};
