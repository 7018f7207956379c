import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { isApiError } from "#platform/web/calls/is-api-error.ts";

type Comments = typeof import("#features/comments/contract/routes.ts");
type Discussions = typeof import("../../../contract/routes.ts") &
  typeof import("../../../contract/routes/lists.ts");

export interface Target {
  discussionID: number;
  name: string;
  category?: { name: string } | undefined;
}

const mostFound = 10;
/** The largest id, which no discussion has. */
const noID = 2_147_483_647;

/** Discussions with this address, also that of a comment, or with these words in their titles. */
export async function findTargets(
  transport: Transport,
  text: string,
  signal?: AbortSignal,
): Promise<readonly Target[]> {
  const discussions = apiOf<Discussions>()(transport);
  try {
    const discussionID = await idInAddress(transport, text);
    const query: { discussionID?: string; query?: string; limit?: number } = discussionID
      ? { discussionID: String(discussionID) }
      : { query: text, limit: mostFound };
    return await discussions("GET /discussions", {
      query: { ...query, expand: "category,-body,-insertUser,-lastUser" },
      ...(signal && { signal }),
    });
  } catch (error) {
    if (!isApiError(error)) throw error;
    return [];
  }
}

async function idInAddress(transport: Transport, text: string): Promise<number | undefined> {
  const [, inComment, inDiscussion] =
    /\/discussion\/(?:comment\/(\d{1,9})|(\d{1,9})(?:[/?#]|$))/.exec(text) ?? [];
  if (!inComment) return inDiscussion ? Number(inDiscussion) : undefined;
  const { parentRecordType, parentRecordID } = await apiOf<Comments>()(transport)(
    "GET /comments/{commentID}",
    { params: { commentID: Number(inComment) } },
  );
  return parentRecordType === "discussion" ? parentRecordID : undefined;
}

/** The discussion that was chosen, or whose address or whole title was typed. Throws 404 if there is none. */
export async function getTarget(
  transport: Transport,
  { destinationID = "", destination = "" }: Readonly<Record<string, string>>,
): Promise<number> {
  if (/^\d{1,9}$/.test(destinationID)) return Number(destinationID);
  const title = destination.trim();
  const found = title === "" ? [] : await findTargets(transport, title);
  const fold = (text: string) => text.normalize().toLocaleLowerCase();
  const [same, ...others] = found.filter(({ name }) => fold(name) === fold(title));
  if (same && others.length === 0) return same.discussionID;
  const [only] = found;
  if (only && found.length === 1) return only.discussionID;
  const missing = await apiOf<Discussions>()(transport)("GET /discussions/{discussionID}", {
    params: { discussionID: noID },
  });
  return missing.discussionID;
}
