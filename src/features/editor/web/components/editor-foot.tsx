import { lazy, type RefObject, Suspense, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Button } from "#ui/buttons/button.tsx";
import type { Surface } from "../hooks/use-surface.ts";
import { AttachButton } from "../uploads/attach-button.tsx";
import styles from "./body-editor.module.css";
import { EditorHint } from "./editor-hint.tsx";
import { EmojiButton } from "./emoji-button.tsx";

interface EditorFootProps {
  surface: Surface;
  isSwitching: boolean;
  failure?: string;
  fileInput: RefObject<HTMLInputElement | null>;
  bar: RefObject<HTMLDivElement | null>;
  onFiles?: (files: Iterable<File>) => void;
  onEmoji: (emoji: string) => void;
  onSwitch: () => void;
}

export function EditorFoot(props: EditorFootProps) {
  const { surface, isSwitching, failure, fileInput, bar, onFiles, onEmoji, onSwitch } = props;
  const isRich = surface.kind === "rich";
  return (
    <div className={styles.foot}>
      <div ref={bar} className={styles.bar} />
      <div className={styles.tools}>
        {onFiles && <AttachButton input={fileInput} onFiles={onFiles} />}
        <EmojiButton onPick={onEmoji} />
        <HelpButton />
      </div>
      <EditorHint surface={surface} failure={failure} />
      <Button
        variant="text"
        size="compact"
        className={styles.switch}
        isSubmitting={isSwitching}
        onClick={onSwitch}
      >
        <FormattedMessage id={isRich ? "editor.switch.toMarkdown" : "editor.switch.toRich"} />
      </Button>
    </div>
  );
}

const HelpDialog = lazy(async () => ({
  default: (await import("../rich-tools/help-dialog.tsx")).HelpDialog,
}));

function HelpButton() {
  const label = useIntl().formatMessage({ id: "editor.help" });
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  return (
    <>
      <Button
        variant="icon"
        size="medium"
        icon="keyboard"
        title={label}
        aria-haspopup="dialog"
        onClick={() => {
          setWasOpen(true);
          setIsOpen(true);
        }}
      />
      {wasOpen && (
        <Suspense>
          <HelpDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
