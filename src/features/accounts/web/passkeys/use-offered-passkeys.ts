import { useEffect, useRef } from "react";
import type { SignedIn } from "./passkey-button.tsx";
import { knowsPasskeys, signInByPasskey } from "./passkey-ceremony.ts";

interface Offer {
  remember: () => boolean;
  onSignedIn: (signedIn: SignedIn) => void;
}

/**
 * Offers passkeys in the browser's autofill of the name field. Returns a function that cancels it, since browsers
 * allow only one pending request for passkeys.
 */
export function useOfferedPasskeys(offer: Offer): () => void {
  const current = useRef(offer);
  current.current = offer;
  const withdraw = useRef(() => {});
  useEffect(() => {
    const offering = new AbortController();
    withdraw.current = () => offering.abort();
    void (async () => {
      if (!knowsPasskeys() || !(await PublicKeyCredential.isConditionalMediationAvailable?.()))
        return;
      const signedIn = await signInByPasskey({
        remember: current.current.remember(),
        signal: offering.signal,
        isQuiet: true,
      }).catch(() => undefined);
      if (signedIn) current.current.onSignedIn(signedIn);
    })();
    return withdraw.current;
  }, []);
  return () => withdraw.current();
}
