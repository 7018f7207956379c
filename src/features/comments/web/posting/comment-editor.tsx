import { useEffect, useRef, useState } from "react";
import { FormattedMessage } from "react-intl";
import { useFetcher, useLocation } from "react-router";
import { CloseForm } from "#features/drafts/web/public.ts";
import { focusBody } from "#features/editor/web/public.ts";
import { browserTransport } from "#platform/web/calls/browser-transport.ts";
import type { FormAnswer } from "#platform/web/pages/page-action.ts";
import { useToast } from "#ui/feedback/toast.tsx";
import styles from "./comment-edit-form.module.css";
import { CommentEditForm } from "./comment-edit-form.tsx";
import { type EditedComment, loadEdited } from "./load-edited.ts";

export interface CommentEditorProps {
  commentID: number;
  onReady: () => void;
  onClose: () => void;
}

export function CommentEditor({ commentID, onReady, onClose }: CommentEditorProps) {
  const { addToast } = useToast();
  const [edited, setEdited] = useState<EditedComment>();
  const events = useRef({ onReady, onClose, addToast });
  events.current = { onReady, onClose, addToast };

  useEffect(() => {
    loadEdited(browserTransport, commentID).then(
      (loaded) => {
        setEdited(loaded);
        events.current.onReady();
      },
      (error: unknown) => {
        const reason = error instanceof Error && error.message;
        const body = reason || <FormattedMessage id="ui.failed" />;
        events.current.addToast({ body, tone: "error" });
        events.current.onClose();
      },
    );
  }, [commentID]);

  return edited ? <OpenForm edited={edited} onClose={onClose} /> : null;
}

function OpenForm({ edited, onClose }: { edited: EditedComment; onClose: () => void }) {
  const { commentID } = edited;
  const { pathname, search } = useLocation();
  const { Form, data, formData, state } = useFetcher<FormAnswer>();
  const frame = useRef<HTMLDivElement>(null);
  const answer = useRefusal(data, state, onClose);

  useEffect(() => focusBody(frame.current), []);

  return (
    <div ref={frame} className={styles.place}>
      <CommentEditForm
        edited={edited}
        exchange={{ answer, formData, state }}
        Form={Form}
        target={pathname + search}
      >
        {(draft) => (
          <CloseForm draft={draft} href={`/discussion/comment/${commentID}`} onLeave={onClose} />
        )}
      </CommentEditForm>
    </div>
  );
}

/** Error of the last request; calls `onSaved` after a success. Fetchers keep their previous data. */
function useRefusal(data: FormAnswer | undefined, state: string, onSaved: () => void) {
  const [refusal, setRefusal] = useState<FormAnswer>();
  const sent = useRef<{ before: FormAnswer | undefined }>(undefined);
  const saved = useRef(onSaved);
  saved.current = onSaved;

  useEffect(() => {
    if (state === "submitting") {
      sent.current ??= { before: data };
      setRefusal(undefined);
    }
    if (state !== "idle" || !sent.current) return;
    const isRefused = data !== sent.current.before;
    sent.current = undefined;
    if (isRefused) setRefusal(data);
    else saved.current();
  }, [state, data]);

  return refusal;
}
