import { type FormEvent, useState } from "react";
import { FormattedMessage } from "react-intl";
import { Button } from "#ui/buttons/button.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import type { ApiDocument, ApiOperation, ApiParameter } from "../../contract/resources.ts";
import { type Call, useCall } from "../hooks/use-call.ts";
import { Answer } from "./answer.tsx";
import { BodyField } from "./body-field.tsx";
import styles from "./operation-details.module.css";
import { ParameterField } from "./parameter-field.tsx";
import { bodyName, fieldName, missingFields, writeCall } from "./write-call.ts";

type CallFormProps = {
  method: string;
  path: string;
  operation: ApiOperation;
  document: ApiDocument;
};

export function CallForm({ method, path, operation, document }: CallFormProps) {
  const { send, stop, isSending, answer, hasFailed } = useCall();
  const [missing, setMissing] = useState<readonly string[]>([]);
  const [pendingCall, setPendingCall] = useState<Call>();
  const parameters = operation.parameters.map((parameter) => parameterOf(parameter, document));
  const [type, body] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  const isBodyRequired = operation.requestBody?.required ?? false;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const endpoint = { method, path, parameters, type, isBodyRequired };
    const empty = missingFields(endpoint, fields);
    setMissing(empty);
    if (empty[0] !== undefined) return focusField(event.currentTarget, empty[0]);
    const call = writeCall(endpoint, fields);
    if (method === "delete") setPendingCall(call);
    else void send(call);
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Parameters parameters={parameters} missing={missing} />
      {type && body && (
        <BodyField
          type={type}
          document={document}
          schema={body.schema}
          isRequired={isBodyRequired}
          isMissing={missing.some((name) => name.startsWith(bodyName))}
        />
      )}
      <Actions method={method} isSending={isSending} onStop={stop} />
      {hasFailed && (
        <p role="alert">
          <FormattedMessage id="api-docs.noAnswer" />
        </p>
      )}
      {answer && <Answer answer={answer} />}
      <Confirmation call={pendingCall} onClose={() => setPendingCall(undefined)} onConfirm={send} />
    </form>
  );
}

function focusField(form: HTMLFormElement, name: string) {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}

const parameterOf = (
  parameter: ApiOperation["parameters"][number],
  document: ApiDocument,
): ApiParameter =>
  "$ref" in parameter
    ? (document.components.parameters[parameter.$ref.split("/").at(-1) ?? ""] as ApiParameter)
    : parameter;

type ParametersProps = { parameters: readonly ApiParameter[]; missing: readonly string[] };

function Parameters({ parameters, missing }: ParametersProps) {
  if (parameters.length === 0) return null;
  return (
    <div className={styles.fields}>
      {parameters.map((parameter) => (
        <ParameterField
          key={fieldName(parameter)}
          parameter={parameter}
          isMissing={missing.includes(fieldName(parameter))}
        />
      ))}
    </div>
  );
}

type ActionsProps = { method: string; isSending: boolean; onStop: () => void };

function Actions({ method, isSending, onStop }: ActionsProps) {
  return (
    <div className={styles.actions}>
      <Button type="submit" variant="primary" isSubmitting={isSending}>
        <FormattedMessage id="api-docs.send" />
      </Button>
      {isSending && (
        <Button onClick={onStop}>
          <FormattedMessage id="api-docs.stop" />
        </Button>
      )}
      {method !== "get" && <FormattedMessage id="api-docs.warning" />}
    </div>
  );
}

type ConfirmationProps = {
  call: Call | undefined;
  onClose: () => void;
  onConfirm: (call: Call) => Promise<void>;
};

/** Deletions cannot be undone through the API. */
function Confirmation({ call, onClose, onConfirm }: ConfirmationProps) {
  return (
    <ConfirmDialog
      isOpen={call !== undefined}
      onCancel={onClose}
      onConfirm={() => {
        onClose();
        if (call) void onConfirm(call);
      }}
      title={<FormattedMessage id="api-docs.confirm" />}
      confirmLabel={<FormattedMessage id="api-docs.send" />}
      isDangerous
    >
      <code dir="ltr">DELETE {call?.path}</code>
    </ConfirmDialog>
  );
}
