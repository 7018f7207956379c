import type { ReceivedDiscussion } from "../../contract/resources.ts";

/** Limit of channels per browser. */
const maxChannels = 40;

export function channelsOf(
  categoryIDs: readonly number[],
  shown: readonly Pick<ReceivedDiscussion, "categoryID">[],
): string[] {
  const listed = new Set(categoryIDs);
  const lively = shown.map(({ categoryID }) => categoryID).filter((each) => listed.has(each));
  return [...new Set([...lively, ...categoryIDs])]
    .slice(0, maxChannels)
    .map((categoryID) => `category:${categoryID}`);
}
