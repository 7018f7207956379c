import { useEffect, useLayoutEffect, useState } from "react";
import { FormattedMessage } from "react-intl";
import type { FormDraft } from "#features/drafts/web/public.ts";
import { Button } from "#ui/button.tsx";
import styles from "./full-screen.module.css";

export interface FullScreenProps {
  draft: FormDraft;
  isSending: boolean;
  /** The text of the button that sends the form. */
  send: string;
}

const texts = "textarea[name=body], [contenteditable=true]";

/**
 * Stands in a form on phones: whoever goes into its text has the whole screen to write on. Above it are the way back to
 * the page and what sends it, clear of the keyboard.
 */
export function FullScreen({ draft: { form }, isSending, send }: FullScreenProps) {
  const [isFull, setIsFull] = useState(false);

  useEffect(() => {
    const { current } = form;
    const enter = () => {
      if (current?.querySelector(texts) === document.activeElement) setIsFull(true);
    };
    // It may have the focus already.
    enter();
    current?.addEventListener("focusin", enter);
    return () => current?.removeEventListener("focusin", enter);
  }, [form]);

  useLayoutEffect(() => {
    const { current } = form;
    if (!isFull || !current) return undefined;
    current.classList.add(styles.form ?? "");
    current.popover = "manual";
    current.showPopover();
    return () => {
      current.popover = null;
      current.classList.remove(styles.form ?? "");
    };
  }, [form, isFull]);

  if (!isFull) return null;
  return (
    <div className={styles.bar}>
      <Button variant="text" icon="close" onClick={() => setIsFull(false)}>
        <FormattedMessage id="ui.close" />
      </Button>
      <Button type="submit" variant="primary" isSubmitting={isSending}>
        <FormattedMessage id={send} />
      </Button>
    </div>
  );
}
