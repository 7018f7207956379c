import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { live } from "#platform/web/live.ts";
import { useViewer } from "#platform/web/site-context.ts";

/** Loads the page anew when its viewer is told something, such as that a post of theirs was approved. */
export function useDecisions(): void {
  const { userID } = useViewer();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!userID) return undefined;
    const hear = () => void revalidate();
    return live.follow({ channels: [`notifications:${userID}`], hear, resync: hear });
  }, [userID, revalidate]);
}
