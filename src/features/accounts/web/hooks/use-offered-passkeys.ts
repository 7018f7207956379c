import { useEffect, useRef } from "react";
import type { SignedIn } from "../security/passkey-button.tsx";
import { knowsPasskeys, signInByPasskey } from "../security/passkey-ceremony.ts";

interface Offer {
  remember: () => boolean;
  onSignedIn: (signedIn: SignedIn) => void;
}

/**
 * Lets the browser offer passkeys among the suggestions of the field for the name. Answers with a
 * function that withdraws the offer, as browsers keep only one request for passkeys at a time.
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
