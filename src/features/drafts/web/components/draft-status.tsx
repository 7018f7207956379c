import { type ComponentType, lazy, Suspense } from "react";
import type { FormDraft } from "../keeping/use-draft.ts";
import styles from "./draft.module.css";

/** Loaded by those who begin to write: until then there is nothing to say. */
const StatusWords = lazy(() =>
  import("./status-words.tsx").then(
    (loaded): { default: ComponentType<{ draft: FormDraft }> } => ({
      default: loaded.StatusWords,
    }),
    // Without a connection the words are kept on this device all the same.
    () => ({ default: () => null }),
  ),
);

/** Needed only where nothing is saved by itself. */
const SaveNow = lazy(async () => ({ default: (await import("./save-now.tsx")).SaveNow }));

/** Where the words are, in words: 'Saved 10:42'. */
export function DraftStatus({ draft }: { draft: FormDraft }) {
  const { status, isRestored } = draft.state;
  return (
    <div className={styles.status} data-print="hide">
      {(status !== "idle" || isRestored || draft.isEntered) && (
        <Suspense>
          <StatusWords draft={draft} />
        </Suspense>
      )}
      {!draft.keeper.autosaves && draft.isEntered && (
        <Suspense>
          <SaveNow draft={draft} />
        </Suspense>
      )}
    </div>
  );
}
