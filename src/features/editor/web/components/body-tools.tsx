import { type RefObject, useEffect, useRef } from "react";
import { useIntl } from "react-intl";
import { usePermission } from "#platform/web/site/permissions.tsx";
import { loadedWhenShown } from "#platform/web/slots/slots.tsx";
import { addWritingIcons } from "#ui/buttons/writing-icon-paths.ts";
import type { Surface } from "../hooks/use-surface.ts";
import { type SwitchTargets, useSwitch } from "../hooks/use-switch.ts";
import { useFiles } from "../uploads/use-files.ts";
import { isRunning, useHeldSubmit } from "../uploads/use-held-submit.ts";
import { type Upload, useUploads } from "../uploads/use-uploads.ts";
import type { WritingPlace } from "../writing/writing-place.ts";
import { EditorFoot } from "./editor-foot.tsx";
import type { OnChange } from "./on-change.ts";

addWritingIcons();

const UploadList = loadedWhenShown(
  async () => (await import("../uploads/upload-list.tsx")).UploadList,
);

export interface BodyToolsProps {
  editor: RefObject<HTMLElement | null>;
  surface: Surface;
  place: RefObject<WritingPlace | null>;
  fileInput: RefObject<HTMLInputElement | null>;
  shows: SwitchTargets;
  read: () => string;
  onChange?: OnChange;
}

export function BodyTools({ editor, place, surface, fileInput, ...props }: BodyToolsProps) {
  const { shows, read, onChange } = props;
  const intl = useIntl();
  const { isSwitching, failure, switchOver } = useSwitch(surface, shows, read);
  const mayUpload = usePermission("uploads.add");
  const { uploads, start, cancel, retry } = useUploads(place);
  const onFiles = mayUpload ? start : undefined;
  const bar = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each surface has tools of its own
  useEffect(() => place.current?.showTools?.(bar.current), [place, surface]);
  useFiles(editor, onFiles);
  const { isHeld, stoppedBy, release } = useHeldSubmit(editor, uploads);
  const failed = failure && intl.formatMessage({ id: "editor.switch.failed" }, { reason: failure });

  function onCancel(upload: Upload) {
    if (uploads.filter(isRunning).every(({ id }) => id === upload.id)) release();
    cancel(upload);
  }

  async function onSwitch() {
    await switchOver();
    onChange?.(read(), surface.kind === "rich" ? "markdown" : "rich2");
  }

  return (
    <>
      {uploads.length > 0 && (
        <UploadList
          uploads={uploads}
          onCancel={onCancel}
          onRetry={retry}
          onRelease={isHeld ? release : undefined}
          stoppedBy={stoppedBy}
        />
      )}
      <EditorFoot
        surface={surface}
        isSwitching={isSwitching}
        fileInput={fileInput}
        bar={bar}
        onSwitch={onSwitch}
        failure={failed || undefined}
        onFiles={onFiles}
        onEmoji={(emoji) => place.current?.insertText(emoji)}
      />
    </>
  );
}
