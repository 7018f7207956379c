import type { ReactNode } from "react";
import type { Choice } from "#ui/pickers/choice.ts";
import type { FindChoices } from "#ui/pickers/use-searched-choices.ts";

/** Records of a type, from which an option of a widget is chosen. */
export interface RecordSource {
  /** What is offered before anything is typed, and the records with the chosen ids. */
  load(chosen: readonly string[]): Promise<readonly Choice[]>;
  /** Searches on the server, where `load` does not offer all. */
  find?: FindChoices;
}

declare module "#platform/web/slots/slots.tsx" {
  interface LaterSlotPlaces {
    /** Entries have the record type as their id, and show their source for that type alone. */
    "layoutEditor.records": { recordType: string; show: (source: RecordSource) => ReactNode };
  }
}
