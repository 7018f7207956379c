import { findUser } from "#features/users/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { RecordHead, RecordType } from "#platform/server/records/record-types.ts";
import { findStopped } from "./queries.ts";

const url = "/profile/email-address";

/** A member's address while mail to it bounces; readable by that member only. The id is the user's. */
export const addressRecord: RecordType = {
  recordType: "mailAddress",
  idColumn: "userID",
  async load(ctx, userIDs) {
    const { userID: own, permissions } = ctx.viewer;
    const heads = new Map<number, RecordHead>();
    for (const userID of permissions.isSystem ? userIDs : userIDs.filter((id) => id === own)) {
      const address = await findAddress(ctx, userID);
      if (address)
        heads.set(userID, { recordID: userID, name: address, url, insertUserID: userID });
    }
    return heads;
  },
};

async function findAddress(ctx: Ctx, userID: number): Promise<string | undefined> {
  const email = (await findUser(ctx, userID))?.email;
  return email && (await findStopped(ctx, email)) ? email : undefined;
}
