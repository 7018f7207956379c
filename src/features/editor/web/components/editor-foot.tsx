import { lazy, type RefObject, Suspense, useState, useSyncExternalStore } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Button } from "#ui/button.tsx";
import type { Surface } from "../hooks/use-surface.ts";
import { AttachButton } from "../uploads/attach-button.tsx";
import styles from "./body-editor.module.css";
import { EmojiButton } from "./emoji-button.tsx";

interface EditorFootProps {
  surface: Surface;
  isSwitching: boolean;
  /** Why something did not work, in words. */
  failure?: string;
  fileInput: RefObject<HTMLInputElement | null>;
  /** Left out for those who may not upload. */
  onFiles?: (files: Iterable<File>) => void;
  onEmoji: (emoji: string) => void;
  onSwitch: () => void;
}

/** What works in both editors: files, emoji, help, and the way to the other one. */
export function EditorFoot(props: EditorFootProps) {
  const { surface, isSwitching, failure, fileInput, onFiles, onEmoji, onSwitch } = props;
  const isRich = surface.kind === "rich";
  const hasScripts = useHasScripts();
  return (
    <div className={styles.foot}>
      <div className={styles.tools} data-waiting={!hasScripts || undefined}>
        {onFiles && <AttachButton input={fileInput} onFiles={onFiles} />}
        <EmojiButton onPick={onEmoji} />
        <HelpButton />
      </div>
      <p className={styles.hint} role={failure ? "alert" : undefined}>
        {failure ?? (
          <FormattedMessage id={hintOf(surface)} values={{ format: formatOf(surface) }} />
        )}
      </p>
      <Button
        variant="text"
        size="compact"
        className={styles.switch}
        data-waiting={!hasScripts || undefined}
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

function hintOf(surface: Surface): string {
  if (surface.kind === "rich") return "editor.hint.rich";
  return surface.format === "markdown" ? "editor.hint.markdown" : "editor.hint.source";
}

const formatOf = (surface: Surface) => (surface.kind === "plain" ? surface.format : "");

/** False on the server and until the page came alive: what needs scripts has its place until then, and is hidden. */
const useHasScripts = () =>
  useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
