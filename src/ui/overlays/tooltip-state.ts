export type TooltipPhase = "idle" | "focused" | "visible" | "leavingVisible" | "dismissed";

export type TooltipState = { phase: TooltipPhase; isScrolling: boolean };

export type TooltipEvent =
  | "pointerEnter"
  | "pointerLeave"
  | "pointerDown"
  | "focus"
  | "blur"
  | "keyboardSelect"
  | "rest"
  | "leaveTimeout"
  | "scroll"
  | "scrollEnd";

export const tooltipDelays = { rest: 100, leave: 500, scrollHold: 200 } as const;

export const idleTooltip: TooltipState = { phase: "idle", isScrolling: false };

const transitions: Record<TooltipPhase, Partial<Record<TooltipEvent, TooltipPhase>>> = {
  idle: { pointerEnter: "focused", focus: "visible" },
  focused: {
    rest: "visible",
    pointerLeave: "idle",
    blur: "idle",
    pointerDown: "dismissed",
    keyboardSelect: "dismissed",
  },
  visible: {
    pointerLeave: "leavingVisible",
    blur: "leavingVisible",
    pointerDown: "dismissed",
    keyboardSelect: "dismissed",
  },
  leavingVisible: {
    pointerEnter: "visible",
    focus: "visible",
    leaveTimeout: "idle",
    pointerDown: "dismissed",
    keyboardSelect: "dismissed",
  },
  dismissed: { pointerLeave: "idle", blur: "idle" },
};

export function tooltipReducer(state: TooltipState, event: TooltipEvent): TooltipState {
  if (event === "scroll") return { ...state, isScrolling: true };
  if (event === "scrollEnd") return { ...state, isScrolling: false };
  const phase = transitions[state.phase][event] ?? state.phase;
  return phase === state.phase ? state : { ...state, phase };
}

export function isTooltipShown({ phase, isScrolling }: TooltipState): boolean {
  return !isScrolling && (phase === "visible" || phase === "leavingVisible");
}
