import type { DraftKeeper } from "./draft-keeper.ts";

export const openKeepers = new Set<DraftKeeper>();
