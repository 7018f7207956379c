import { useIntl } from "react-intl";
import type { Media } from "#features/media/contract/resources.ts";
import { formatSize } from "#features/media/contract/rules/format-size.ts";
import { usePermission } from "#platform/web/permissions.tsx";
import { UploadError, type UploadOptions, uploadFile } from "../components/upload-file.ts";
import { readLimits, refusalOf } from "../components/upload-limits.ts";

/** Sends a file to the site unless the site would refuse it. Rejects with an UploadError that says why in words. */
export function useSendFile() {
  const intl = useIntl();
  const manages = usePermission("community.manage");

  return async function sendFile(file: File, options: UploadOptions): Promise<Media> {
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
      throw new UploadError(
        intl.formatMessage({ id: "editor.uploads.unreachable" }),
        error.isFinal,
      );
    }
  };
}
