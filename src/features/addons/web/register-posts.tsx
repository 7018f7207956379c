import type { PostSlotEntry } from "#platform/web/slots/slots.tsx";
import { labelEntry } from "./components/label-entry.ts";

export const slots: readonly PostSlotEntry[] = [{ ...labelEntry, place: "post.badges" }];
