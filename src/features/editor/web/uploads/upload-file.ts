import type { Media } from "#features/media/contract/resources.ts";
import type { ErrorBody } from "#platform/contract/errors.ts";
import { pageLanguage } from "#platform/web/calls/browser-transport.ts";

export interface UploadOptions {
  signal: AbortSignal;
  onProgress: (part: number) => void;
}

export class UploadError extends Error {
  /** A retry would be refused too. */
  readonly isFinal: boolean;

  constructor(reason: string, isFinal: boolean) {
    super(reason);
    this.isFinal = isFinal;
  }
}

/** Errors about the file itself: retrying does not help. */
const finalStatuses = new Set([413, 415, 422]);

/** Uploads a file. Rejects with an UploadError. XMLHttpRequest, because `fetch` reports no upload progress. */
export function uploadFile(file: File, { signal, onProgress }: UploadOptions): Promise<Media> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const form = new FormData();
    form.append("file", file);
    request.open("POST", "/api/v2/media");
    request.setRequestHeader("x-requested-with", "folkmoot");
    request.setRequestHeader("x-app-addresses", "paths");
    for (const [name, value] of Object.entries(pageLanguage()))
      request.setRequestHeader(name, value);
    request.responseType = "json";
    request.upload.addEventListener("progress", ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    request.addEventListener("load", () => {
      if (request.status < 300) resolve(request.response as Media);
      else reject(new UploadError(reasonOf(request), finalStatuses.has(request.status)));
    });
    request.addEventListener("error", () => reject(new UploadError("", false)));
    signal.addEventListener("abort", () => request.abort());
    if (!signal.aborted) request.send(form);
  });
}

function reasonOf({ response, statusText }: XMLHttpRequest): string {
  const { message = statusText, errors = [] } = (response ?? {}) as Partial<ErrorBody>;
  return errors[0]?.message ?? message;
}
