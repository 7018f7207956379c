import type { NamedList } from "#features/discussions/server/public.ts";
import { intlFor } from "#features/locales/server/public.ts";
import { notFound } from "#platform/contract/errors.ts";
import { readID } from "#platform/contract/queries/query.ts";
import { statusUrl } from "../../contract/rules.ts";
import { getShown } from "./statuses.ts";

export const statusList: NamedList = {
  name: "status",
  async describe(ctx, id) {
    const { statusID, name, isInternal } = await getShown(ctx, readID(id) ?? 0);
    if (isInternal) throw notFound("Status");
    const intl = await intlFor(ctx, ctx.locale);
    return {
      title: intl.formatMessage({ id: "statuses.list" }, { name }),
      url: statusUrl(statusID),
      query: { statusID: String(statusID), pinOrder: "mixed" },
    };
  },
};
