import { useEffect, useLayoutEffect, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { FormDraft } from "#features/drafts/web/public.ts";
import { Button } from "#ui/buttons/button.tsx";
import { isEscapeOf } from "#ui/overlays/is-escape-of.ts";
import { registerDialog } from "#ui/top-dialog.ts";
import styles from "./full-screen.module.css";

export interface FullScreenProps {
  draft: FormDraft;
  isSending: boolean;
  send: string;
}

const texts = "textarea[name=body], [contenteditable=true]";

/**
 * On phones the form fills the screen once its text has focus, with the buttons to go back and to send above the
 * keyboard.
 */
export function FullScreen({ draft: { form }, isSending, send }: FullScreenProps) {
  const [isFull, setIsFull] = useState(false);
  const name = useIntl().formatMessage({ id: send });

  useEffect(() => {
    const { current } = form;
    const enter = () => {
      if (current?.querySelector(texts) === document.activeElement) setIsFull(true);
    };
    // The form may have focus already.
    enter();
    current?.addEventListener("focusin", enter);
    return () => current?.removeEventListener("focusin", enter);
  }, [form]);

  useLayoutEffect(() => {
    const { current } = form;
    return isFull && current ? fillScreen(current, name, () => setIsFull(false)) : undefined;
  }, [form, isFull, name]);

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

/** Makes a form fill the screen; returns a function that undoes it and focuses the form. */
function fillScreen(form: HTMLFormElement, name: string, close: () => void) {
  form.setAttribute("aria-label", name);
  form.tabIndex = -1;
  form.classList.add(styles.form ?? "");
  form.popover = "manual";
  form.showPopover();
  const unregister = registerDialog(form);
  const uncover = coverRest(form);

  function onKeyDown(event: KeyboardEvent) {
    const isWithin = event.target instanceof Node && form.contains(event.target);
    if (!isWithin || !isEscapeOf(form, event)) return;
    event.stopPropagation();
    close();
  }
  // Capture: the editor handles all keys, and Escape in a form has another meaning.
  window.addEventListener("keydown", onKeyDown, { capture: true });
  return () => {
    uncover();
    window.removeEventListener("keydown", onKeyDown, { capture: true });
    unregister();
    // Focusing the text would fill the screen again. Microtask: React restores the previous focus after commits.
    if (form.contains(document.activeElement))
      queueMicrotask(() => form.focus({ preventScroll: true }));
    form.popover = null;
    form.classList.remove(styles.form ?? "");
    form.removeAttribute("aria-label");
  };
}

/**
 * Makes the rest of the page inert. Modals are left out: they may open over the form, and escape inert ancestors.
 * Returns the function that undoes it.
 */
function coverRest(form: HTMLElement): () => void {
  const covered: HTMLElement[] = [];
  for (let within: Element = form; within.parentElement; within = within.parentElement)
    for (const element of within.parentElement.children)
      if (element !== within && element instanceof HTMLElement && isCovered(element))
        covered.push(element);
  for (const element of covered) element.inert = true;
  return () => {
    for (const element of covered) element.inert = false;
  };
}

const isCovered = (element: HTMLElement) =>
  !element.inert && !element.matches("head, script, style, link, dialog");
