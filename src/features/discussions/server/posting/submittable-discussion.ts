import { getVisibleCategory } from "#features/categories/server/public.ts";
import { checkQuotes, renderBody } from "#features/formats/server/public.ts";
import { trusted } from "#platform/contract/submitted.ts";
import { extendBody } from "#platform/server/http/endpoints/opened-routes.ts";
import type { Submittable } from "#platform/server/records/submissions.ts";
import { discussionPatchSchema, discussionPostSchema } from "../../contract/resources.ts";
import { getVisibleDiscussion } from "../domain/find-discussion.ts";
import { addDiscussion, categoryOf, checkTakes } from "./actions/create-discussion.ts";
import { changeLocked, rewrite } from "./actions/update-discussion.ts";

export const submittableDiscussion: Submittable = {
  noun: "post",
  async create(tx, given, { ip }) {
    const parsed = extendBody(tx.platform.extensions, discussionPostSchema).parse(given);
    const categoryID = await categoryOf(tx, parsed);
    const post = { ...parsed, categoryID };
    checkTakes(await getVisibleCategory(tx, categoryID), post.postTypeID ?? post.type);
    const rendered = await renderBody(tx, post);
    await checkQuotes(tx, rendered.quotes);
    return addDiscussion(tx, { post, rendered, words: approvedWords(post) }, ip);
  },
  async update(tx, discussionID, given) {
    const changes = extendBody(tx.platform.extensions, discussionPatchSchema).parse(given);
    const row = await getVisibleDiscussion(tx, discussionID);
    const { source, rendered } = await rewrite(tx, row, changes);
    const words = approvedWords({ name: changes.name ?? row.name, body: source.body });
    await changeLocked(tx, discussionID, changes, { source, rendered, words });
  },
};

const approvedWords = ({ name, body }: { name: string; body: string }) => ({
  name: trusted(name, "approved"),
  body: trusted(body, "approved"),
});
