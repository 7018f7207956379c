import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import type { WatchedType } from "../../contract/resources.ts";

type Watches = typeof import("../../contract/routes.ts");

export interface Mails {
  posts: boolean;
  comments: boolean;
}

/** Undefined for types without emails of their own. */
export async function loadMails(
  transport: Transport,
  { recordType, recordID }: { recordType: WatchedType; recordID: number },
): Promise<Mails | undefined> {
  if (recordType !== "category") return undefined;
  const params = { categoryID: recordID, userID: "$me" };
  const preferences = await apiOf<Watches>()(transport)(
    "GET /categories/{categoryID}/preferences/{userID}",
    { params },
  );
  return {
    posts: preferences["preferences.email.posts"] ?? false,
    comments: preferences["preferences.email.comments"] ?? false,
  };
}

/** Unchanged values are not stored, so they follow the general preference. */
export async function storeMails(
  transport: Transport,
  categoryID: number,
  { before, wanted }: { before: Mails; wanted: Mails },
): Promise<void> {
  const body = {
    ...(wanted.posts === before.posts ? {} : { "preferences.email.posts": wanted.posts }),
    ...(wanted.comments === before.comments
      ? {}
      : { "preferences.email.comments": wanted.comments }),
  };
  if (Object.keys(body).length === 0) return;
  const params = { categoryID, userID: "$me" };
  const watches = apiOf<Watches>()(transport);
  await watches("PATCH /categories/{categoryID}/preferences/{userID}", { params, body });
}
