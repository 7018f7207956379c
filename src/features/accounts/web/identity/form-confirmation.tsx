import { useRef } from "react";
import { useViewer } from "#platform/web/site/site-context.ts";
import { useFormAnswer } from "../hooks/use-form-answer.ts";
import { PasskeyButton } from "../passkeys/passkey-button.tsx";
import { SetPasswordFirst } from "./set-password-first.tsx";

export function FormConfirmation() {
  const place = useRef<HTMLDivElement>(null);
  const viewer = useViewer();
  const { methods = [] } = useFormAnswer() ?? {};
  return (
    <div ref={place}>
      {methods.includes("passkey") && (
        <PasskeyButton
          labelID="accounts.confirm.passkey"
          onSignedIn={({ userID }) =>
            // The passkey belongs to another member, who did not fill in the form.
            userID === viewer.userID
              ? place.current?.closest("form")?.requestSubmit()
              : location.reload()
          }
        />
      )}
      {!methods.includes("password") && <SetPasswordFirst />}
    </div>
  );
}
