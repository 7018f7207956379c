import type { z } from "zod";
import type { HistoryEntry } from "#features/account-history/contract/resources.ts";
import type { userSchema } from "#features/users/contract/resources.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { isApiError } from "#platform/web/calls/is-api-error.ts";

type Users = typeof import("#features/users/contract/routes.ts");
type History = typeof import("#features/account-history/contract/routes.ts");

type User = z.output<typeof userSchema>;

export interface QueueMember {
  user: Pick<
    User,
    "userID" | "name" | "url" | "dateInserted" | "countPosts" | "banned" | "punished"
  >;
  /** Undefined without permission to read it. */
  entries: readonly HistoryEntry[] | undefined;
}

const shownEntries = 20;

/** The member and their history. Undefined if there is no such member any more. */
export async function loadMember(
  transport: Transport,
  userID: number,
  { isSelf = false } = {},
): Promise<QueueMember | undefined> {
  if (userID <= 0) return undefined;
  const [user, entries] = await Promise.all([
    orNothing(apiOf<Users>()(transport)("GET /users/{userID}", { params: { userID } })),
    // Nobody reads their own.
    isSelf
      ? undefined
      : orNothing(
          apiOf<History>()(transport).list("GET /users/{userID}/history", {
            params: { userID },
            query: { limit: shownEntries },
          }),
        ),
  ]);
  return user && { user: user as User, entries: entries?.items };
}

/** Undefined if it is refused or not there. */
async function orNothing<Value>(call: Promise<Value>): Promise<Value | undefined> {
  try {
    return await call;
  } catch (error) {
    if (!isApiError(error) || ![403, 404].includes(error.status)) throw error;
    return undefined;
  }
}
