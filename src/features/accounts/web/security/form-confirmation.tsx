import { useRef } from "react";
import { useViewer } from "#platform/web/site-context.ts";
import { useFormAnswer } from "../hooks/use-form-answer.ts";
import { PasskeyButton } from "./passkey-button.tsx";
import { SetPasswordFirst } from "./set-password-first.tsx";

/** What else than a password proves within a form who sends it. */
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
            // Somebody else's passkey has signed in somebody else, for whom the form was not filled in.
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
