import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import type { PageArgs } from "#platform/web/pages/page-loader.ts";

type Types = typeof import("../../../contract/routes/types.ts");
type Warnings = typeof import("../../../contract/routes/warnings.ts");
type Discussions = typeof import("#features/discussions/contract/routes/lists.ts");

/** Parses `?userID=12&recordType=comment&recordID=5`. */
export function aboutOf({ searchParams }: URL) {
  const number = (name: string) => Number(searchParams.get(name)) || undefined;
  const recordType = searchParams.get("recordType") ?? undefined;
  return { userID: number("userID"), recordType, recordID: number("recordID") };
}

/** Maximum selection of a list. */
const maxDiscussions = 50;

/** Selected discussions: `?ids=5&ids=7`. */
const chosenIDs = ({ searchParams }: URL): number[] =>
  searchParams
    .getAll("ids")
    .flatMap((ids) => ids.split(","))
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0)
    .slice(0, maxDiscussions);

export interface Author {
  userID: number;
  name: string;
  /** The first of their selected discussions. */
  recordID: number;
}

export async function loadAuthors(transport: Transport, url: URL): Promise<Author[]> {
  const ids = chosenIDs(url);
  if (ids.length === 0) return [];
  const chosenDiscussions = await apiOf<Discussions>()(transport)("GET /discussions", {
    query: {
      discussionID: ids.join(),
      limit: maxDiscussions,
      expand: "insertUser,-body,-lastUser",
    },
  });
  const authors = new Map<number, Author>();
  for (const { discussionID, insertUserID, insertUser } of chosenDiscussions)
    if (!authors.has(insertUserID))
      authors.set(insertUserID, {
        userID: insertUserID,
        name: insertUser?.name ?? "",
        recordID: discussionID,
      });
  return [...authors.values()];
}

export async function loadWarningForm(transport: Transport, { url }: Pick<PageArgs, "url">) {
  const authors = await loadAuthors(transport, url);
  const { userID, recordType, recordID } = aboutOf(url);
  if (authors.length > 0 || (userID ?? recordID) === undefined)
    return { types: await apiOf<Types>()(transport)("GET /warning-types"), authors };
  const preview = await apiOf<Warnings>()(transport)("GET /warnings/preview", {
    query: {
      ...(userID !== undefined && { userID }),
      ...(recordType !== undefined && { recordType }),
      ...(recordID !== undefined && { recordID }),
    },
  });
  return { types: preview.types.map(({ warningType }) => warningType), authors, preview };
}
