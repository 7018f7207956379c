import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from "react";
import { ErrorBoundary } from "#ui/feedback/error-boundary.tsx";
import styles from "./card-popover.module.css";
import type { LinkedUser } from "./linked-user.ts";
import { useCardOpening } from "./use-card-opening.ts";

const UserCard = lazy(async () => ({ default: (await import("./user-card.tsx")).UserCard }));

const selector = "a.atMention[data-userid][href]";

export interface CardsWithinProps {
  content: RefObject<HTMLElement | null>;
  html: string;
}

/** Cards for mentions in HTML content; one component for all links. */
export function CardsWithin({ content, html }: CardsWithinProps) {
  const link = useRef<HTMLElement>(null);
  const [pointed, setPointed] = useState<{ user: LinkedUser; key: number }>();
  const { isOpen, close, linkProps, areaProps } = useCardOpening(link);
  const handlers = useRef({ close, ...linkProps, ...areaProps });
  handlers.current = { close, ...linkProps, ...areaProps };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the links change with the HTML
  useEffect(() => {
    const mentions = [...(content.current?.querySelectorAll<HTMLElement>(selector) ?? [])];
    const listening = new AbortController();
    const { signal } = listening;
    function point(mention: HTMLElement) {
      if (link.current === mention) return;
      handlers.current.close();
      link.current = mention;
      setPointed((last) => ({ user: userOf(mention), key: (last?.key ?? 0) + 1 }));
    }
    for (const mention of mentions) {
      mention.ariaHasPopup = "dialog";
      const on = <Type extends "click" | "pointerenter" | "pointerleave">(
        type: Type,
        handle: (event: HTMLElementEventMap[Type]) => void,
      ) => mention.addEventListener(type, handle, { signal });
      on("click", (event) => {
        point(mention);
        handlers.current.onClick(event);
      });
      on("pointerenter", (event) => {
        point(mention);
        handlers.current.onPointerEnter(event);
      });
      on("pointerleave", (event) => handlers.current.onPointerLeave(event));
    }
    return () => {
      listening.abort();
      link.current = null;
      setPointed(undefined);
    };
  }, [content, html]);

  useEffect(() => {
    const mention = link.current;
    if (!mention) return;
    mention.ariaExpanded = String(isOpen);
    return () => {
      mention.ariaExpanded = null;
    };
  }, [isOpen]);

  if (!pointed) return null;
  return (
    <span className={styles.around} {...areaProps}>
      {isOpen && (
        <ErrorBoundary component="UserCard">
          <Suspense>
            <UserCard key={pointed.key} user={pointed.user} anchor={link} onClose={close} />
          </Suspense>
        </ErrorBoundary>
      )}
    </span>
  );
}

const userOf = (mention: HTMLElement): LinkedUser => ({
  userID: Number(mention.dataset.userid),
  name: mention.dataset.username ?? "",
  url: mention.getAttribute("href") ?? "",
});
