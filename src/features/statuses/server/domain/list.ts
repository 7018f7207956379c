import { getVisibleCategory } from "#features/categories/server/public.ts";
import type { NamedList } from "#features/discussions/server/public.ts";
import { intlFor } from "#features/locales/server/public.ts";
import { notFound } from "#platform/contract/errors.ts";
import { readID } from "#platform/contract/queries/query.ts";
import { statusUrl } from "../../contract/rules.ts";
import { getShown } from "./statuses.ts";

export const statusList: NamedList = {
  name: "status",
  /** The id of the status, and after a point that of a category. */
  async describe(ctx, of = "") {
    const [id, place] = of.split(".");
    const { statusID, name, isInternal } = await getShown(ctx, readID(id) ?? 0);
    const category = place ? await getVisibleCategory(ctx, readID(place) ?? 0) : undefined;
    if (isInternal) throw notFound("Status");
    const intl = await intlFor(ctx, ctx.locale);
    return {
      title: category
        ? intl.formatMessage({ id: "statuses.list.category" }, { name, category: category.name })
        : intl.formatMessage({ id: "statuses.list" }, { name }),
      url: statusUrl(statusID, category?.categoryID),
      query: {
        statusID: String(statusID),
        pinOrder: "mixed",
        ...(category && { categoryID: category.categoryID, includeChildCategories: true }),
      },
    };
  },
};
