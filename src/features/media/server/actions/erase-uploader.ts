import type { UserEraser } from "#features/users/server/public.ts";
import { filesTag } from "../domain/may-read.ts";
import { enqueueDeletions } from "../jobs.ts";
import { forgetFileNames, removeFilesOf, removePhotosOf } from "../queries/erase-uploader.ts";
import { forgetAsker } from "../queries/picture-copies.ts";

/** The photo goes in every case; other files stay where what they are shown in stays, without their names. */
export const mediaEraser: UserEraser = {
  name: "media",
  tables: ["media", "pictureCopies"],
  async erase(inside, userID, method) {
    const keys = await removePhotosOf(inside, userID);
    if (method === "keep") await forgetFileNames(inside, userID);
    else keys.push(...(await removeFilesOf(inside, userID)));
    await forgetAsker(inside, userID);
    await enqueueDeletions(inside, keys);
    await inside.invalidate(filesTag);
  },
};
