import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { live } from "#platform/web/calls/live.ts";
import { useViewer } from "#platform/web/site/site-context.ts";

/** Reloads the page when the viewer gets a notification, such as of an approval. */
export function useDecisions(): void {
  const { userID } = useViewer();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!userID) return undefined;
    const hear = () => void revalidate();
    return live.follow({ channels: [`notifications:${userID}`], hear, resync: hear });
  }, [userID, revalidate]);
}
