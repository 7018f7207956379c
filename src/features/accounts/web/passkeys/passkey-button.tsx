import { useState, useSyncExternalStore } from "react";
import { FormattedMessage } from "react-intl";
import { Button } from "#ui/buttons/button.tsx";
import { Message } from "#ui/feedback/message.tsx";
import { knowsPasskeys, signInByPasskey } from "./passkey-ceremony.ts";

export type SignedIn = Awaited<ReturnType<typeof signInByPasskey>>;

type PasskeyButtonProps = {
  labelID: string;
  remember?: () => boolean;
  onSignedIn: (signedIn: SignedIn) => void;
  onPress?: () => void;
};

/** Renders nothing without scripts or WebAuthn support. */
export function PasskeyButton({ labelID, remember, onSignedIn, onPress }: PasskeyButtonProps) {
  const [state, setState] = useState<"idle" | "asking" | "failed">("idle");
  const isKnown = useSyncExternalStore(neverChanges, knowsPasskeys, () => false);
  if (!isKnown) return null;

  async function ask() {
    onPress?.();
    setState("asking");
    try {
      onSignedIn(await signInByPasskey({ remember: remember?.() ?? false }));
      setState("idle");
    } catch {
      setState("failed");
    }
  }

  return (
    <>
      {state === "failed" && (
        <Message tone="error">
          <FormattedMessage id="accounts.passkeys.failed" />
        </Message>
      )}
      <Button size="large" wide isSubmitting={state === "asking"} onClick={ask}>
        <FormattedMessage id={labelID} />
      </Button>
    </>
  );
}

const neverChanges = () => () => undefined;
