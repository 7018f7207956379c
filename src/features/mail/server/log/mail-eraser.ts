import { findUser, type UserEraser } from "#features/users/server/public.ts";
import { removeFromBox } from "../box/file-box.ts";
import { forgetMailsTo } from "../queries.ts";

export const mailEraser: UserEraser = {
  name: "mails",
  tables: ["mails", "undeliverableAddresses"],
  async erase(tx, userID) {
    const user = await findUser(tx, userID);
    if (!user) return;
    if (user.email) await forgetMailsTo(tx, user.email);
    await removeFromBox(tx.platform.config.dataDirectory, user);
  },
};
