import { createContext, type ReactNode, useCallback, useState } from "react";
import { loadedWhenShown } from "#platform/web/slots/slots.tsx";
import type { CommentEditorProps } from "../posting/comment-editor.tsx";

/** Rarely needed, so it is loaded on demand. */
const CommentEditor = loadedWhenShown<CommentEditorProps>(
  async () => (await import("../posting/comment-editor.tsx")).CommentEditor,
);

export const EditHere = createContext<(() => void) | undefined>(undefined);

interface EditableProps {
  commentID: number;
  children: ReactNode;
}

export function Editable({ commentID, children }: EditableProps) {
  const [state, setState] = useState<"read" | "opening" | "edited">("read");
  const open = useCallback(() => setState("opening"), []);

  function close() {
    setState("read");
    // After the comment is rendered again.
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
