import type { DraftKeeper } from "./draft-keeper.ts";

/** Those of forms that are open, and of forms that are gone whose words are on their way. */
export const openKeepers = new Set<DraftKeeper>();
