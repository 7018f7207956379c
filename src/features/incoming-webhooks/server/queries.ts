import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

export const listIncoming = ({ db }: Ctx) =>
  db.selectFrom("incomingWebhooks").selectAll().orderBy("incomingWebhookID").execute();

export type IncomingRow = Awaited<ReturnType<typeof listIncoming>>[number];

export const findIncoming = ({ db }: Ctx, incomingWebhookID: number) =>
  db
    .selectFrom("incomingWebhooks")
    .selectAll()
    .where("incomingWebhookID", "=", incomingWebhookID)
    .executeTakeFirst();

/** Locked against other changes. */
export const lockIncoming = ({ db }: TransactionCtx, incomingWebhookID: number) =>
  db
    .selectFrom("incomingWebhooks")
    .select("userID")
    .where("incomingWebhookID", "=", incomingWebhookID)
    .forUpdate()
    .executeTakeFirst();

export const findByDigest = ({ db }: Ctx, digest: Buffer) =>
  db
    .selectFrom("incomingWebhooks")
    .selectAll()
    .where("digest", "=", digest)
    .where("isActive", "=", true)
    .executeTakeFirst();

export type IncomingValues = Pick<IncomingRow, "name" | "userID" | "categoryID" | "isActive">;

export const insertIncoming = (
  { db, now, viewer }: TransactionCtx,
  values: IncomingValues & { digest: Buffer },
) =>
  db
    .insertInto("incomingWebhooks")
    .values({ ...values, insertUserID: viewer.userID, dateInserted: now() })
    .returningAll()
    .executeTakeFirstOrThrow();

export const changeIncoming = (
  { db, now, viewer }: TransactionCtx,
  incomingWebhookID: number,
  changes: Partial<IncomingValues & { digest: Buffer }>,
) =>
  db
    .updateTable("incomingWebhooks")
    .set({ ...changes, updateUserID: viewer.userID, dateUpdated: now() })
    .where("incomingWebhookID", "=", incomingWebhookID)
    .returningAll()
    .executeTakeFirstOrThrow();

export const removeIncoming = ({ db }: TransactionCtx, incomingWebhookID: number) =>
  db
    .deleteFrom("incomingWebhooks")
    .where("incomingWebhookID", "=", incomingWebhookID)
    .returningAll()
    .executeTakeFirst();

export const removeIncomingOf = ({ db }: TransactionCtx, userID: number) =>
  db.deleteFrom("incomingWebhooks").where("userID", "=", userID).execute();

/** Counts a post; posts of the same webhook wait for each other until the transaction ends. */
export const countPost = ({ db, now }: TransactionCtx, incomingWebhookID: number) =>
  db
    .updateTable("incomingWebhooks")
    .set(({ eb }) => ({ countPosts: eb("countPosts", "+", 1), dateLastUsed: now() }))
    .where("incomingWebhookID", "=", incomingWebhookID)
    .execute();

export const findPost = ({ db }: Ctx, incomingWebhookID: number, key: string) =>
  db
    .selectFrom("incomingWebhookPosts")
    .select(["recordType", "recordID"])
    .where("incomingWebhookID", "=", incomingWebhookID)
    .where("key", "=", key)
    .executeTakeFirst();

interface KeptPost {
  incomingWebhookID: number;
  key: string;
  recordType: string;
  recordID: number | null;
}

export const keepPost = ({ db, now }: TransactionCtx, post: KeptPost) =>
  db
    .insertInto("incomingWebhookPosts")
    .values({ ...post, dateInserted: now() })
    .execute();

export const deletePostsBefore = ({ db }: Ctx, before: Date) =>
  db.deleteFrom("incomingWebhookPosts").where("dateInserted", "<", before).execute();
