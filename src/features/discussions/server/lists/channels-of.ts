import type { ReceivedDiscussion } from "../../contract/resources.ts";

/** More than a browser should follow at once. */
const maxChannels = 40;

/** The live channels of a list: of the categories in which something shows, then of others where something may come. */
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
