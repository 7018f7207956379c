import type { IntlShape } from "react-intl";
import type { Media } from "#features/media/contract/resources.ts";
import { formatSize } from "#features/media/contract/rules/format-size.ts";
import { UploadError, type UploadOptions, uploadFile } from "./upload-file.ts";
import { readLimits, refusalOf } from "./upload-limits.ts";

export interface SendOptions extends UploadOptions {
  intl: IntlShape;
  manages: boolean;
}

/** Uploads a file after checking the limits. Rejects with an UploadError whose message is shown to the user. */
export async function sendFile(
  file: File,
  { intl, manages, ...options }: SendOptions,
): Promise<Media> {
  const limits = await readLimits(manages);
  const refusal = limits && refusalOf(file, limits);
  if (refusal) {
    const values = { size: formatSize(limits.maxSize), extensions: limits.extensions.join(", ") };
    throw new UploadError(intl.formatMessage({ id: `editor.uploads.${refusal}` }, values), true);
  }
  try {
    return await uploadFile(file, options);
  } catch (error) {
    if (!(error instanceof UploadError) || error.message) throw error;
    throw new UploadError(intl.formatMessage({ id: "editor.uploads.unreachable" }), error.isFinal);
  }
}
