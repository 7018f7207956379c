import { createContext, type ReactNode, useCallback, useState } from "react";
import { loadedWhenShown } from "#platform/web/slots.tsx";
import type { CommentEditorProps } from "../posting/comment-editor.tsx";

/** Seldom needed, so it is loaded when it is. */
const CommentEditor = loadedWhenShown<CommentEditorProps>(
  async () => (await import("../posting/comment-editor.tsx")).CommentEditor,
);

/** Opens a comment for editing where it stands. */
export const EditHere = createContext<(() => void) | undefined>(undefined);

interface EditableProps {
  commentID: number;
  /** The comment as it is read. */
  children: ReactNode;
}

/** A comment, or in its place the form in which it is edited, once that is there. */
export function Editable({ commentID, children }: EditableProps) {
  const [state, setState] = useState<"read" | "opening" | "edited">("read");
  const open = useCallback(() => setState("opening"), []);

  function close() {
    setState("read");
    // Behind what shows the comment again.
    setTimeout(() => {
      const link = document.querySelector<HTMLElement>(`#Comment_${commentID} [data-edit]`);
      link?.focus({ preventScroll: true });
    });
  }

  return (
    <>
      {state !== "edited" && <EditHere value={open}>{children}</EditHere>}
      {state !== "read" && (
        <CommentEditor commentID={commentID} onReady={() => setState("edited")} onClose={close} />
      )}
    </>
  );
}
