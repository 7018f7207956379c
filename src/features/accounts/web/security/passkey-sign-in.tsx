import { useSearchParams } from "react-router";
import { safeTarget } from "#platform/web/target.ts";
import { useOfferedPasskeys } from "../hooks/use-offered-passkeys.ts";
import { PasskeyButton, type SignedIn } from "./passkey-button.tsx";

/** The other way to sign in: a button, and passkeys among the browser's suggestions for the name. */
export function PasskeySignIn() {
  const [search] = useSearchParams();
  const target = safeTarget(search.get("target"));

  /** By loading the page anew, as everything on it depends on who is signed in. */
  function goOn({ userID }: SignedIn) {
    const secondStep = `/entry/second-factor?target=${encodeURIComponent(target)}`;
    location.assign(userID === null ? secondStep : target);
  }

  const withdraw = useOfferedPasskeys({ remember: isRemembered, onSignedIn: goOn });
  return (
    <PasskeyButton
      labelID="accounts.signIn.passkey"
      remember={isRemembered}
      onPress={withdraw}
      onSignedIn={goOn}
    />
  );
}

/** The box of the form beside it. */
const isRemembered = () =>
  document.querySelector<HTMLInputElement>("input[name=remember]")?.checked ?? false;
