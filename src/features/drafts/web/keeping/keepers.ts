import type { DraftKeeper } from "./draft-keeper.ts";
import { pushAll } from "./push-changes.ts";

/** Those of forms that are open, and of forms that are gone whose words are on their way. */
export const keepers = new Set<DraftKeeper>();

/** Brings to the server whatever is written on this page, for those who look at what they have written. */
export async function bringAll(): Promise<void> {
  await Promise.all([...keepers].map((keeper) => pushAll(keeper, { isAsked: true })));
}
