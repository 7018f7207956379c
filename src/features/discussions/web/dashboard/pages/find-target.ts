import { invalid, say } from "#platform/contract/errors.ts";
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
const addressPattern = /\/discussion\/(?:comment\/(\d{1,9})|(\d{1,9})(?:[/?#]|$))/;

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
  const [, inComment, inDiscussion] = addressPattern.exec(text) ?? [];
  if (!inComment) return inDiscussion ? Number(inDiscussion) : undefined;
  const { parentRecordType, parentRecordID } = await apiOf<Comments>()(transport)(
    "GET /comments/{commentID}",
    { params: { commentID: Number(inComment) } },
  );
  return parentRecordType === "discussion" ? parentRecordID : undefined;
}

/** The discussion that was chosen, or whose address or whole title was typed. Throws 422 with those that match. */
export async function getTarget(
  transport: Transport,
  { destinationID = "", destination = "" }: Readonly<Record<string, string>>,
): Promise<number> {
  if (/^\d{1,9}$/.test(destinationID)) return Number(destinationID);
  const text = destination.trim();
  const targets = text === "" ? [] : await findTargets(transport, text);
  const fold = (title: string) => title.normalize().toLocaleLowerCase();
  const matches = addressPattern.test(text)
    ? targets
    : targets.filter(({ name }) => fold(name) === fold(text));
  const [match, ...others] = matches;
  if (match && others.length === 0) return match.discussionID;
  throw invalid({ field: "destination", ...refusalOf(targets) });
}

function refusalOf(targets: readonly Target[]) {
  if (targets.length === 0) return { message: "Choose a post." };
  const posts = targets
    .map(({ discussionID, name }) => `${name} (/discussion/${discussionID})`)
    .join(", ");
  return say("Enter the whole title or the address of one post. These match: {posts}", { posts });
}
