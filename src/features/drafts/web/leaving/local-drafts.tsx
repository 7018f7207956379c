import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useViewer } from "#platform/web/site/site-context.ts";
import { keysOfOthers } from "../keeping/storage-keys.ts";

const loadParts = () => import("./sign-out-parts.ts");

/** Protects members' unsent text from the next user of the browser (decision 034). */
export function LocalDrafts() {
  const { userID } = useViewer();
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  const [signingOut, setSigningOut] = useState<ReactNode>();

  useEffect(() => {
    const from = previous.current;
    // Signing in is on the way back to the page before it.
    if (!pathname.startsWith("/entry/")) previous.current = pathname;
    const keys = keysOfOthers(userID);
    if (keys.length === 0) return;
    // If loading fails, they are removed on the next page.
    loadParts().then((parts) => parts.removeOthersDrafts(keys, userID, from), ignore);
  }, [userID, pathname]);

  useEffect(() => {
    if (!userID) return undefined;
    const leave = (event: Event) => {
      const form = event.target as HTMLFormElement;
      if (!form.getAttribute("action")?.startsWith("/entry/signout")) return;
      event.preventDefault();
      event.stopPropagation();
      loadParts().then(
        ({ signOut }) => setSigningOut(signOut(form, userID, setSigningOut)),
        () => form.submit(),
      );
    };
    const otherTabs = new BroadcastChannel("fm-signed-out");
    otherTabs.onmessage = ({ data }) =>
      loadParts().then((parts) => parts.followSignOut(userID, data), ignore);
    // In the capture phase, before the usual submission.
    addEventListener("submit", leave, true);
    return () => {
      removeEventListener("submit", leave, true);
      otherTabs.close();
    };
  }, [userID]);

  return signingOut;
}

const ignore = () => {};
