import { useIntl } from "react-intl";
import type { Media } from "#features/media/contract/resources.ts";
import { usePermission } from "#platform/web/site/permissions.tsx";
import type { UploadOptions } from "./upload-file.ts";

export function useSendFile() {
  const intl = useIntl();
  const manages = usePermission("community.manage");
  const unreachable = () => {
    throw new Error(intl.formatMessage({ id: "editor.uploads.unreachable" }));
  };
  return async (file: File, options: UploadOptions): Promise<Media> => {
    const { sendFile } = await import("./send-file.ts").catch(unreachable);
    return sendFile(file, { ...options, intl, manages });
  };
}
