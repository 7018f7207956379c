import { mainPicture } from "#features/formats/server/public.ts";
import type { MainImage } from "../../contract/resources.ts";
import { imageSources } from "../../contract/rules.ts";

export function mainImage(html: string): MainImage | undefined {
  const picture = mainPicture(html);
  const urlSrcSet = picture && imageSources(picture.url);
  return picture && { ...picture, ...(urlSrcSet ? { urlSrcSet } : {}) };
}
