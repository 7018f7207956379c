import { type ComponentType, lazy, Suspense } from "react";
import type { FormDraft } from "../keeping/use-draft.ts";
import styles from "./draft.module.css";

const StatusText = lazy(() =>
  import("./status-text.tsx").then(
    (loaded): { default: ComponentType<{ draft: FormDraft }> } => ({
      default: loaded.StatusText,
    }),
    // Offline, drafts are still stored on this device.
    () => ({ default: () => null }),
  ),
);

const SaveNow = lazy(async () => ({ default: (await import("./save-now.tsx")).SaveNow }));

export function DraftStatus({ draft }: { draft: FormDraft }) {
  const { status, isRestored } = draft.state;
  return (
    <div className={styles.status} data-print="hide">
      {(status !== "idle" || isRestored || draft.isEntered) && (
        <Suspense>
          <StatusText draft={draft} />
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
