import { type RefObject, useEffect, useLayoutEffect } from "react";
import { flushSync } from "react-dom";
import { FormattedMessage, useIntl } from "react-intl";
import { type FormDraft, hasWords } from "#features/drafts/web/public.ts";
import { focusBody } from "#features/editor/web/public.ts";
import { useKeepPreference } from "#features/users/web/public.ts";
import { Button } from "#ui/buttons/button.tsx";
import styles from "./dock-bar.module.css";
import type { Dock } from "./use-dock.ts";

export interface DockBarProps {
  dock: Dock;
  draft: FormDraft;
  answered: string | undefined;
}

export function DockBar({ dock, draft: { form, keeper }, answered }: DockBarProps) {
  const { docks, state, choose, set } = dock;
  const intl = useIntl();
  const keep = useKeepPreference("comments.composer");
  useRoom(form, state !== undefined);
  useReturn(form, state, () => set("open"));

  function move() {
    keep(docks ? "post" : "foot");
    flushSync(() => {
      choose(!docks);
      set("open");
    });
    form.current?.scrollIntoView({ block: "nearest" });
    focusBody(form.current);
  }

  /** An empty form is not worth docking. */
  const isWorthKeeping = () => answered !== undefined || hasWords(keeper.fields.body);
  function fold() {
    if (state === "minimised") set("open");
    else set(isWorthKeeping() ? "minimised" : undefined);
  }

  const foldLabel = state === "minimised" ? "comments.dock.open" : "comments.dock.minimise";
  return (
    <div className={styles.bar} data-dock-bar="">
      {state && (
        <strong className={styles.title}>
          {answered === undefined ? (
            <FormattedMessage id="comments.write" />
          ) : (
            <FormattedMessage
              id="comments.replyingTo"
              values={{ name: <bdi key="name">{answered}</bdi> }}
            />
          )}
        </strong>
      )}
      {state !== "minimised" && (
        <Button variant="text" size="compact" onClick={move}>
          <FormattedMessage id={docks ? "comments.dock.undo" : "comments.dock"} />
        </Button>
      )}
      {state && (
        <Button
          variant="icon"
          icon={state === "minimised" ? "chevron-up" : "chevron-down"}
          aria-label={intl.formatMessage({ id: foldLabel })}
          aria-expanded={state === "open"}
          onClick={fold}
        />
      )}
    </div>
  );
}

/** Adds page and scroll padding for the docked form, and moves messages above it. */
function useRoom(form: RefObject<HTMLElement | null>, isDocked: boolean) {
  useLayoutEffect(() => {
    const { current } = form;
    if (!isDocked || !current) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      const isFixed = getComputedStyle(current).position === "fixed" && !current.popover;
      style.setProperty(
        "--fm-docked",
        `${isFixed ? Math.ceil(current.getBoundingClientRect().height) : 0}px`,
      );
    });
    observer.observe(current, { box: "border-box" });
    return () => {
      observer.disconnect();
      style.removeProperty("--fm-docked");
    };
  }, [form, isDocked]);
}

const texts = "textarea[name=body], [contenteditable=true]";

function useReturn(form: RefObject<HTMLElement | null>, state: Dock["state"], open: () => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the callback never changes its behavior
  useEffect(() => {
    const { current } = form;
    if (state || !current) return undefined;
    // Focus on buttons does not dock the form, so that nothing moves under the pointer.
    const enter = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches(texts)) open();
    };
    current.addEventListener("focusin", enter);
    return () => current.removeEventListener("focusin", enter);
  }, [form, state]);
}
