import { createContext, type ReactNode, use } from "react";
import { type Heard, noChanges, useChangedComments } from "./use-changed-comments.ts";

interface ThreadState extends Heard {
  isGone: boolean;
}

const Thread = createContext<ThreadState>({ ...noChanges, isGone: false });

interface LiveThreadProps {
  discussionID: number;
  /** Data of the page; reloaded data includes all events so far. */
  loaded: object;
  isGone: boolean;
  children: ReactNode;
}

export function LiveThread({ discussionID, loaded, isGone, children }: LiveThreadProps) {
  const heard = useChangedComments(discussionID, loaded);
  return <Thread value={{ ...heard, isGone }}>{children}</Thread>;
}

export const useThread = () => use(Thread);

export function useCommentCount(counted: number): number {
  const { fresh, changed } = useThread();
  const deleted = [...changed.values()].filter((comment) => comment === undefined);
  return Math.max(0, counted + fresh.length - deleted.length);
}
