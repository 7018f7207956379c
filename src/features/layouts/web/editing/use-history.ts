import { useReducer } from "react";

interface Steps<State> {
  past: readonly State[];
  present: State;
  future: readonly State[];
  /** What the last change was about; further changes of the same are undone with it. */
  subject: string | undefined;
}

type Action<State> =
  | { type: "change"; state: State; subject: string | undefined }
  | { type: "undo" | "redo" };

const maxSteps = 200;

/** A state whose changes can be undone and redone. */
export function useHistory<State>(initial: State) {
  const [steps, act] = useReducer(step<State>, {
    past: [],
    present: initial,
    future: [],
    subject: undefined,
  });
  return {
    state: steps.present,
    canUndo: steps.past.length > 0,
    canRedo: steps.future.length > 0,
    /** Consecutive changes with the same subject, such as letters typed into a field, are one step. */
    change: (state: State, subject?: string) => act({ type: "change", state, subject }),
    undo: () => act({ type: "undo" }),
    redo: () => act({ type: "redo" }),
  };
}

function step<State>(steps: Steps<State>, action: Action<State>): Steps<State> {
  const { past, present, future } = steps;
  if (action.type === "change") {
    const { state, subject } = action;
    const isMore = subject !== undefined && subject === steps.subject;
    const before = isMore ? past : [...past.slice(1 - maxSteps), present];
    return { past: before, present: state, future: [], subject };
  }
  const [previous, next] = [past.at(-1), future[0]];
  if (action.type === "undo" && previous !== undefined)
    return {
      past: past.slice(0, -1),
      present: previous,
      future: [present, ...future],
      subject: undefined,
    };
  if (action.type === "redo" && next !== undefined)
    return { past: [...past, present], present: next, future: future.slice(1), subject: undefined };
  return steps;
}
