import type { AddressSource } from "#features/imports/server/public.ts";
import { mayRead } from "../policy.ts";
import { findAlias } from "../queries/article-aliases.ts";
import { listArticlesByID } from "../queries/articles.ts";
import { placeOf } from "./find.ts";
import { articleUrl } from "./knowledge-tree.ts";

/** Leads aliases of articles to them, for viewers who may read them. */
export const aliasSource: AddressSource = {
  name: "articles",
  async find(ctx, address) {
    const articleID = await findAlias(ctx, address);
    const [row] = articleID === undefined ? [] : await listArticlesByID(ctx, [articleID]);
    const place = row && (await placeOf(ctx, row));
    return row && place && !row.dateDeleted && mayRead(ctx.viewer, place.base, row)
      ? articleUrl(row)
      : undefined;
  },
};
