import { type RefObject, useRef } from "react";
import { useIntl } from "react-intl";
import { Button } from "#ui/button.tsx";

interface AttachButtonProps {
  onFiles: (files: Iterable<File>) => void;
  /** Lets other parts of the editor open the choice of files. */
  input?: RefObject<HTMLInputElement | null>;
}

/** Pictures and files from this device. */
export function AttachButton({ onFiles, input }: AttachButtonProps) {
  const own = useRef<HTMLInputElement>(null);
  const ref = input ?? own;
  const label = useIntl().formatMessage({ id: "editor.files" });
  return (
    <>
      <input
        ref={ref}
        type="file"
        multiple
        hidden
        aria-label={label}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          currentTarget.value = "";
        }}
      />
      <Button
        variant="icon"
        size="medium"
        icon="attachment"
        title={label}
        onClick={() => ref.current?.click()}
      />
    </>
  );
}
