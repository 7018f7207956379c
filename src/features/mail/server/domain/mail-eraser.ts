import { findUser, type UserEraser } from "#features/users/server/public.ts";
import { forgetMailsTo } from "../queries.ts";
import { removeFromBox } from "./file-box.ts";

/** What was, or was to be, sent to a member. */
export const mailEraser: UserEraser = {
  name: "mails",
  tables: ["mails", "undeliverableAddresses"],
  async erase(inside, userID) {
    const user = await findUser(inside, userID);
    if (!user) return;
    if (user.email) await forgetMailsTo(inside, user.email);
    await removeFromBox(inside.platform.config.dataDirectory, user);
  },
};
