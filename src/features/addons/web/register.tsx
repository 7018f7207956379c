import type { PageSlotEntry } from "#platform/web/slots/slots.tsx";
import { labelEntry } from "./components/label-entry.ts";

export const slots: readonly PageSlotEntry[] = [{ ...labelEntry, place: "row.badges" }];
