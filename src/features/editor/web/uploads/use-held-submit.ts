import { type RefObject, useEffect, useRef, useState } from "react";
import type { Upload } from "./use-uploads.ts";

interface HeldSubmit {
  form: HTMLFormElement;
  submitter: HTMLElement | null;
}

/**
 * Holds a submission of the form while files are uploading, and submits it once all of them are there. A failed upload
 * releases it without submitting.
 */
export function useHeldSubmit(
  editor: RefObject<HTMLElement | null>,
  uploads: readonly Upload[],
): { isHeld: boolean; stoppedBy?: Upload; release: () => void } {
  const [held, setHeld] = useState<HeldSubmit>();
  const [stoppedBy, setStoppedBy] = useState<Upload>();
  const previous = useRef(uploads);
  const isUploading = uploads.some(isRunning);

  useEffect(() => {
    const form = editor.current?.closest("form");
    if (!form || !isUploading) return;
    const hold = (event: SubmitEvent) => {
      event.preventDefault();
      event.stopPropagation();
      setStoppedBy(undefined);
      setHeld({ form, submitter: event.submitter });
    };
    form.addEventListener("submit", hold, { capture: true });
    return () => form.removeEventListener("submit", hold, { capture: true });
  }, [editor, isUploading]);

  useEffect(() => {
    const before = previous.current;
    previous.current = uploads;
    if (!held) return;
    const failed = uploads.find(
      (upload) => upload.failure && before.some(({ id, failure }) => id === upload.id && !failure),
    );
    if (!failed && uploads.some(isRunning)) return;
    setHeld(undefined);
    setStoppedBy(failed);
    if (!failed) submit(held);
  }, [held, uploads]);

  const stopped = uploads.find(({ id, failure }) => id === stoppedBy?.id && failure);
  return { isHeld: held !== undefined, stoppedBy: stopped, release: () => setHeld(undefined) };
}

export const isRunning = ({ failure }: Upload) => !failure;

const submit = ({ form, submitter }: HeldSubmit) =>
  form.requestSubmit(submitter?.isConnected ? submitter : undefined);
