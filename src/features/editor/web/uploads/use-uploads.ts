import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { Media } from "#features/media/contract/resources.ts";
import type { WritingPlace } from "../writing/writing-place.ts";
import type { UploadError } from "./upload-file.ts";
import { useSendFile } from "./use-send-file.ts";

export interface Upload {
  id: number;
  file: File;
  progress: number;
  failure?: UploadFailure;
  controller: AbortController;
  insert: (media: Media) => boolean;
}

interface UploadFailure {
  reason: string;
  isFinal: boolean;
}

export function useUploads(place: RefObject<WritingPlace | null>) {
  const sendFile = useSendFile();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const lastID = useRef(0);
  const running = useRef(new Set<AbortController>());

  useEffect(() => abortLater(running.current), []);

  const change = (id: number, changes: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.id === id ? { ...each, ...changes } : each)));
  const remove = (id: number) => setUploads((all) => all.filter((each) => each.id !== id));

  async function send({ id, file, controller, insert }: Upload) {
    running.current.add(controller);
    try {
      const onProgress = (progress: number) => change(id, { progress });
      const media = await sendFile(file, { signal: controller.signal, onProgress });
      if (!insert(media)) place.current?.reserve()(media);
      remove(id);
    } catch (error) {
      change(id, { failure: failureOf(error) });
    }
    running.current.delete(controller);
  }

  const sendNow = useRef(send);
  sendNow.current = send;
  const start = useCallback(
    (files: Iterable<File>) => {
      for (const file of files) {
        const insert = place.current?.reserve();
        if (!insert) return;
        lastID.current += 1;
        const controller = new AbortController();
        const upload = { id: lastID.current, file, progress: 0, controller, insert };
        setUploads((all) => [...all, upload]);
        void sendNow.current(upload);
      }
    },
    [place],
  );

  function cancel({ id, controller }: Upload) {
    controller.abort();
    remove(id);
  }

  function retry(upload: Upload) {
    change(upload.id, { failure: undefined, progress: 0 });
    void send(upload);
  }

  return { uploads, start, cancel, retry };
}

const abortLater = (controllers: ReadonlySet<AbortController>) => () => {
  for (const controller of controllers) controller.abort();
};

function failureOf(error: unknown): UploadFailure {
  const { message = String(error), isFinal = false } = error as Partial<UploadError>;
  return { reason: message, isFinal };
}
