import { createContext, use } from "react";
import type { LoadCommands } from "./commands.ts";
import type { LaterMenuEntry } from "./menu.ts";
import type { OptionEntry } from "./option-entries.ts";
import type { LaterSlotEntry, PostSlotEntry } from "./slots.tsx";

/** What features register in `web/register-posts.tsx`: loaded with pages that show posts. */
export interface PostRegistrations {
  slots: readonly PostSlotEntry[];
  optionEntries: readonly OptionEntry[];
}

/** What features register in `web/register-later.tsx`: loaded with the first page or popup that shows any of it. */
export interface LaterRegistrations {
  slots: readonly LaterSlotEntry[];
  menuEntries: readonly LaterMenuEntry[];
  commandSources: readonly LoadCommands[];
}

/** A value that is loaded once, on demand. */
export interface LoadedOnce<Value> {
  value?: Value;
  /** Loads it again only after a failure. */
  load(): Promise<Value>;
}

export function loadOnce<Value>(load: () => Promise<Value>): LoadedOnce<Value> {
  let loading: Promise<Value> | undefined;
  const once: LoadedOnce<Value> = {
    load() {
      loading ??= load().then(
        (value) => {
          once.value = value;
          return value;
        },
        (error) => {
          loading = undefined;
          throw error;
        },
      );
      return loading;
    },
  };
  return once;
}

/** The value; suspends while it is loaded. */
export const useLoaded = <Value>(once: LoadedOnce<Value>): Value => once.value ?? use(once.load());

export const PostRegistry = createContext(
  loadOnce(async (): Promise<PostRegistrations> => ({ slots: [], optionEntries: [] })),
);

export const LaterRegistry = createContext(
  loadOnce(
    async (): Promise<LaterRegistrations> => ({ slots: [], menuEntries: [], commandSources: [] }),
  ),
);
