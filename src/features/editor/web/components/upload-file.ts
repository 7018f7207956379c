import type { Media } from "#features/media/contract/resources.ts";
import type { ErrorBody } from "#platform/contract/errors.ts";
import { pageLanguage } from "#platform/web/browser-transport.ts";

interface UploadOptions {
  signal: AbortSignal;
  /** Between 0 and 1. */
  onProgress: (part: number) => void;
}

/** Sends a file to the site. Rejects with the reason in words; `fetch` could not say how far it is. */
export function uploadFile(file: File, { signal, onProgress }: UploadOptions): Promise<Media> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const form = new FormData();
    form.append("file", file);
    request.open("POST", "/api/v2/media");
    request.setRequestHeader("x-requested-with", "folkmoot");
    for (const [name, value] of Object.entries(pageLanguage()))
      request.setRequestHeader(name, value);
    request.responseType = "json";
    request.upload.addEventListener("progress", ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    request.addEventListener("load", () => {
      if (request.status < 300) resolve(request.response as Media);
      else reject(new Error(reasonOf(request)));
    });
    request.addEventListener("error", () =>
      reject(new Error("Something went wrong while contacting the server.")),
    );
    signal.addEventListener("abort", () => request.abort());
    request.send(form);
  });
}

/** What is wrong with the file says more than that something is. */
function reasonOf({ response, statusText }: XMLHttpRequest): string {
  const { message = statusText, errors = [] } = (response ?? {}) as Partial<ErrorBody>;
  return errors[0]?.message ?? message;
}
