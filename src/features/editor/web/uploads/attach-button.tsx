import { type RefObject, useRef } from "react";
import { useIntl } from "react-intl";
import { Button } from "#ui/buttons/button.tsx";

interface AttachButtonProps {
  onFiles: (files: Iterable<File>) => void;
  input?: RefObject<HTMLInputElement | null>;
}

export function AttachButton({ onFiles, input }: AttachButtonProps) {
  const ownInput = useRef<HTMLInputElement>(null);
  const ref = input ?? ownInput;
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
