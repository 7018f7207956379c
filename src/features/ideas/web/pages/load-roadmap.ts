import type { Category } from "#features/categories/contract/resources.ts";
import type { ReceivedDiscussion } from "#features/discussions/contract/resources.ts";
import type { Status } from "#features/statuses/contract/resources.ts";
import { recordID } from "#platform/web/calls/address-parts.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import type { PageLoad } from "#platform/web/pages/page-loader.ts";
import { ideaType } from "../../contract/rules.ts";

type Categories = typeof import("#features/categories/contract/routes.ts");
type Discussions = typeof import("#features/discussions/contract/routes/lists.ts");
type Statuses = typeof import("#features/statuses/contract/routes.ts");

export interface RoadmapColumn {
  status: Status;
  ideas: readonly ReceivedDiscussion[];
  total: number;
}

export interface Roadmap {
  category: Pick<Category, "categoryID" | "name" | "url"> | null;
  columns: readonly RoadmapColumn[];
}

const shownPerColumn = 10;

export const loadRoadmap: PageLoad<Roadmap> = async (transport, { params }) => {
  const categoryID = params.categoryID === undefined ? undefined : recordID(params.categoryID);
  const category =
    categoryID === undefined
      ? null
      : await apiOf<Categories>()(transport)("GET /categories/{categoryID}", {
          params: { categoryID },
        });
  const statuses = await apiOf<Statuses>()(transport)("GET /discussions/statuses", {
    query: { subType: ideaType, ...(categoryID === undefined ? {} : { categoryID }) },
  });
  const columns = await Promise.all(
    statuses.map(async (status) => {
      const { statusID } = status;
      const query = {
        type: [ideaType],
        statusID: String(statusID),
        sort: "-score" as const,
        expand: "-body,category",
        limit: shownPerColumn,
        ...(categoryID === undefined ? {} : { categoryID, includeChildCategories: true }),
      };
      const { items, paging } = await apiOf<Discussions>()(transport).list("GET /discussions", {
        query,
      });
      return { status, ideas: items, total: paging?.total ?? items.length };
    }),
  );
  return { category, columns };
};
