import { createElement } from "react";
import { endHere } from "./end-session.ts";
import { SigningOut } from "./signing-out.tsx";

export { forget } from "./forget-words.ts";

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

export function goAlong(userID: number, leaverID: unknown) {
  if (leaverID !== userID) return;
  endHere(userID);
  location.reload();
}
