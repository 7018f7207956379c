import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useViewer } from "#platform/web/site-context.ts";
import { keysOfOthers } from "../keeping/keys-of-words.ts";

const loadParts = () => import("./sign-out-parts.ts");

/** Protects members' unsent text from the next user of the browser (decision 034). */
export function LocalWords() {
  const { userID } = useViewer();
  const { pathname } = useLocation();
  const first = useRef(pathname);
  const [signingOut, setSigningOut] = useState<ReactNode>();

  useEffect(() => {
    const keys = keysOfOthers(userID);
    if (keys.length === 0) return;
    // If loading fails, they are removed on the next page.
    loadParts().then((parts) => parts.forget(keys, userID, pathname !== first.current), ignore);
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
    const others = new BroadcastChannel("fm-signed-out");
    others.onmessage = ({ data }) =>
      loadParts().then((parts) => parts.goAlong(userID, data), ignore);
    // In the capture phase, before the usual submission.
    addEventListener("submit", leave, true);
    return () => {
      removeEventListener("submit", leave, true);
      others.close();
    };
  }, [userID]);

  return signingOut;
}

const ignore = () => {};
