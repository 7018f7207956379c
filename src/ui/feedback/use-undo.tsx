import { type ReactNode, useCallback } from "react";
import { FormattedMessage } from "react-intl";
import { Button } from "../buttons/button.tsx";
import { useToast } from "./toast.tsx";

const undoDuration = 8_000;
let lastID = 0;

/** Returns a function that shows a toast with an undo button. */
export function useUndo() {
  const { addToast, removeToast } = useToast();
  return useCallback(
    (done: ReactNode, undo: () => Promise<unknown>) => {
      const toastID = `undo-${++lastID}`;
      function takeBack() {
        removeToast(toastID);
        undo().catch((error: unknown) => {
          const reason = error instanceof Error && error.message;
          addToast({ body: reason || <FormattedMessage id="ui.failed" />, tone: "error" });
        });
      }
      const body = (
        <>
          {done}{" "}
          <Button variant="text" size="compact" icon="undo" onClick={takeBack}>
            <FormattedMessage id="ui.undo" />
          </Button>
        </>
      );
      addToast({ toastID, body, autoDismissDuration: undoDuration, dismissible: true });
    },
    [addToast, removeToast],
  );
}
