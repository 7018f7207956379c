import { createElement } from "react";
import { clearDrafts } from "./end-session.ts";
import { SigningOut } from "./signing-out.tsx";

export { removeOthersDrafts } from "./remove-others-drafts.ts";

export const signOut = (
  form: HTMLFormElement,
  userID: number,
  show: (nothing: undefined) => void,
) =>
  createElement(SigningOut, {
    url: form.getAttribute("action") ?? "/",
    userID,
    onStay: () => show(undefined),
  });

export function followSignOut(userID: number, leaverID: unknown) {
  if (leaverID !== userID) return;
  clearDrafts(userID);
  location.reload();
}
