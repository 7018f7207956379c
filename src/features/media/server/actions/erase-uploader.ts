import type { UserEraser } from "#features/users/server/public.ts";
import { filesTag } from "../files/may-read.ts";
import { enqueueDeletions } from "../jobs.ts";
import { forgetAsker } from "../previews/queries/picture-copies.ts";
import { forgetFileNames, removeFilesOf, removePhotosOf } from "../queries/erase-uploader.ts";

/** The photo is always deleted. Other files stay with the content that shows them, without their names. */
export const mediaEraser: UserEraser = {
  name: "media",
  tables: ["media", "pictureCopies"],
  async erase(tx, userID, method) {
    const keys = await removePhotosOf(tx, userID);
    if (method === "keep") await forgetFileNames(tx, userID);
    else keys.push(...(await removeFilesOf(tx, userID)));
    await forgetAsker(tx, userID);
    await enqueueDeletions(tx, keys);
    await tx.invalidate(filesTag);
  },
};
