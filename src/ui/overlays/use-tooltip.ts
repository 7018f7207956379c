import { type KeyboardEvent, useEffect, useReducer } from "react";
import {
  idleTooltip,
  isTooltipShown,
  type TooltipEvent,
  type TooltipState,
  tooltipDelays,
  tooltipReducer,
} from "./tooltip-state.ts";

let dismissShown: (() => void) | undefined;

/** Runs the state machine of tooltip-state.ts; showing a tooltip hides the previous one. */
export function useTooltip() {
  const [state, send] = useReducer(tooltipReducer, idleTooltip);
  const isShown = isTooltipShown(state);
  useTimers(state, send);
  useScrollWatch(state, send);

  useEffect(() => {
    if (!isShown) return;
    const dismiss = () => send("leaveTimeout");
    dismissShown?.();
    dismissShown = dismiss;
    return () => {
      if (dismissShown === dismiss) dismissShown = undefined;
    };
  }, [isShown]);

  return { isShown, handlers: handlersFor(send, isShown) };
}

function useTimers({ phase }: TooltipState, send: (event: TooltipEvent) => void) {
  useEffect(() => {
    const waiting = { focused: "rest", leavingVisible: "leaveTimeout" } as const;
    if (phase !== "focused" && phase !== "leavingVisible") return;
    const delay = phase === "focused" ? tooltipDelays.rest : tooltipDelays.leave;
    const timer = setTimeout(() => send(waiting[phase]), delay);
    return () => clearTimeout(timer);
  }, [phase, send]);
}

function useScrollWatch({ phase }: TooltipState, send: (event: TooltipEvent) => void) {
  const isWatching = phase !== "idle";
  useEffect(() => {
    if (!isWatching) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onScroll = () => {
      send("scroll");
      clearTimeout(timer);
      timer = setTimeout(() => send("scrollEnd"), tooltipDelays.scrollHold);
    };
    addEventListener("scroll", onScroll, { capture: true, passive: true });
    return () => {
      removeEventListener("scroll", onScroll, { capture: true });
      clearTimeout(timer);
      send("scrollEnd");
    };
  }, [isWatching, send]);
}

function handlersFor(send: (event: TooltipEvent) => void, isShown: boolean) {
  function onKeyDown(event: Pick<KeyboardEvent, "key" | "stopPropagation">) {
    if (event.key === "Enter" || event.key === " ") send("keyboardSelect");
    if (event.key !== "Escape" || !isShown) return;
    event.stopPropagation();
    send("keyboardSelect");
  }
  return {
    onPointerEnter: () => send("pointerEnter"),
    onPointerLeave: () => send("pointerLeave"),
    onPointerDown: () => send("pointerDown"),
    onFocus: () => send("focus"),
    onBlur: () => send("blur"),
    onKeyDown,
  };
}
