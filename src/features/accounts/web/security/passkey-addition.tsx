import { useEffect, useRef, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useActionData, useSubmit } from "react-router";
import { Button } from "#ui/buttons/button.tsx";
import { Message } from "#ui/feedback/message.tsx";
import { EntryField } from "../entry/entry-field.tsx";
import { EntryForm } from "../entry/entry-form.tsx";
import { createPasskey } from "../passkeys/passkey-ceremony.ts";
import styles from "./security.module.css";

interface Creation {
  name: string;
  options: object;
}

export function PasskeyAddition({ device }: { device: string }) {
  const intl = useIntl();
  const creation = useActionData<{ creation?: Creation }>()?.creation;
  if (creation) return <PasskeyCreation creation={creation} />;
  return (
    <div className={styles.form}>
      <EntryForm
        submitLabel={intl.formatMessage({ id: "accounts.passkeys.add" })}
        errorTexts={{ "name.minLength": "accounts.error.nameMissing" }}
      >
        <EntryField
          name="name"
          labelID="accounts.passkeys.name"
          descriptionID="accounts.passkeys.name.description"
          autoComplete="off"
          initial={device}
        />
      </EntryForm>
      <noscript>
        <FormattedMessage id="accounts.passkeys.noScripts" />
      </noscript>
    </div>
  );
}

function PasskeyCreation({ creation }: { creation: Creation }) {
  const submit = useSubmit();
  const [failure, setFailure] = useState<"failed" | "known">();
  const attempted = useRef<Creation>(undefined);

  async function create() {
    setFailure(undefined);
    try {
      const credential = await createPasskey(creation.options);
      const values = { name: creation.name, credential: JSON.stringify(credential) };
      await submit(values, { method: "post" });
    } catch (error) {
      const isKnown = error instanceof DOMException && error.name === "InvalidStateError";
      setFailure(isKnown ? "known" : "failed");
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the browser dialog opens once per server response
  useEffect(() => {
    if (attempted.current === creation) return;
    attempted.current = creation;
    void create();
  }, [creation]);

  return (
    <div className={styles.form}>
      {failure ? (
        <>
          <Message tone="error">
            <FormattedMessage id={`accounts.passkeys.${failure}`} />
          </Message>
          <Button onClick={create}>
            <FormattedMessage id="accounts.passkeys.retry" />
          </Button>
        </>
      ) : (
        <p role="status">
          <FormattedMessage id="accounts.passkeys.creating" />
        </p>
      )}
      <noscript>
        <FormattedMessage id="accounts.passkeys.noScripts" />
      </noscript>
    </div>
  );
}
