import { type RefObject, useEffect, useRef, useState } from "react";
import { deviceOf } from "#ui/device.ts";
import { opensElsewhere } from "#ui/navigation/opens-elsewhere.ts";

/** Ignores the pointer passing over names. */
const restMs = 400;
/** Time to move the pointer from the name into the card. */
const leaveMs = 300;

let closeOpenCard: (() => void) | undefined;

type Press = Pick<
  MouseEvent,
  "button" | "metaKey" | "ctrlKey" | "shiftKey" | "altKey" | "preventDefault"
>;
type Pointing = Pick<PointerEvent, "pointerType">;

export const linkIn = (place: HTMLElement | null) =>
  place?.matches("a") ? place : place?.querySelector("a");

export function useCardOpening(link: RefObject<HTMLElement | null>) {
  const [isOpen, setIsOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Clicking a name whose card opened on hover leaves the card open. */
  const isPressed = useRef(false);
  const isShown = useRef(false);
  const show = (opens: boolean) => {
    isShown.current = opens;
    setIsOpen(opens);
  };
  const close = () => show(false);
  const after = (milliseconds: number, opens: boolean) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      isPressed.current = false;
      show(opens);
    }, milliseconds);
  };

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!isOpen) return;
    const closeThis = () => {
      isShown.current = false;
      setIsOpen(false);
    };
    closeOpenCard?.();
    closeOpenCard = closeThis;
    return () => {
      if (closeOpenCard === closeThis) closeOpenCard = undefined;
    };
  }, [isOpen]);

  const holdsFocus = () => isOpen && document.activeElement === linkIn(link.current);

  function onClick(event: Press) {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    clearTimeout(timer.current);
    show(!(isShown.current && isPressed.current));
    isPressed.current = true;
  }

  return {
    isOpen,
    close,
    linkProps: { onClick },
    areaProps: {
      onPointerEnter: (event: Pointing) =>
        canHover(event) && (isShown.current ? clearTimeout(timer.current) : after(restMs, true)),
      onPointerLeave: (event: Pointing) =>
        canHover(event) && (holdsFocus() ? clearTimeout(timer.current) : after(leaveMs, false)),
    },
  };
}

/** On small screens the card is a modal, which must not open on hover. */
const canHover = ({ pointerType }: Pointing) => pointerType === "mouse" && !isSmall(innerWidth);

export const isSmall = (width: number) => ["xs", "mobile"].includes(deviceOf(width));
