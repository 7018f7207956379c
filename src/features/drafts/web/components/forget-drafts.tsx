import { useEffect } from "react";
import { useIsGuest } from "#platform/web/site-context.ts";
import { removeSavedCopies } from "../hooks/draft-copy.ts";

/** After signing out this device forgets the words that the server has; those that only it has stay. */
export function ForgetDrafts() {
  const isGuest = useIsGuest();
  useEffect(() => {
    if (isGuest) removeSavedCopies();
  }, [isGuest]);
  return null;
}
