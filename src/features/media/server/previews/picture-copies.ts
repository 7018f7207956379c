import type { PictureSource } from "#features/formats/server/public.ts";
import { readSetting } from "#features/settings/server/public.ts";
import { urlOf } from "../present.ts";
import { copiesPictures } from "../settings.ts";
import { copyPicture } from "./actions/copy-picture.ts";
import { countTries, listCopies } from "./queries/picture-copies.ts";

const dayMs = 86_400_000;
const maxADay = 100;

export const pictureCopies: PictureSource = {
  name: "copies",
  async find(ctx, urls) {
    const copies = await listCopies(ctx, urls, new Date(ctx.now().getTime() - dayMs));
    const isWanted = await readSetting(ctx, copiesPictures);
    return new Map(
      urls.flatMap((url): [string, string | null][] => {
        const key = copies.get(url);
        if (key) return [[url, urlOf(key)]];
        return isWanted && key === undefined ? [] : [[url, null]];
      }),
    );
  },
  async fetch(ctx, url, userID) {
    const since = new Date(ctx.now().getTime() - dayMs);
    if ((await countTries(ctx, userID, since)) < maxADay) await copyPicture(ctx, url, userID);
  },
};
