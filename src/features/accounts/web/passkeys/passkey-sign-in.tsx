import { useSearchParams } from "react-router";
import { safeTarget } from "#platform/web/calls/target.ts";
import { PasskeyButton, type SignedIn } from "./passkey-button.tsx";
import { useOfferedPasskeys } from "./use-offered-passkeys.ts";

export function PasskeySignIn() {
  const [search] = useSearchParams();
  const target = safeTarget(search.get("target"));

  /** Reloads the page, as everything depends on the viewer. */
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

const isRemembered = () =>
  document.querySelector<HTMLInputElement>("input[name=remember]")?.checked ?? false;
