import type { FormEvent } from "react";
import { FormattedMessage } from "react-intl";
import { Button } from "#ui/button.tsx";
import { FormField } from "#ui/form-field.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextInput } from "#ui/text-input.tsx";
import type {
  ApiDocument,
  ApiOperation,
  ApiParameter,
  JsonSchema,
} from "../../contract/resources.ts";
import { useCall } from "../hooks/use-call.ts";
import { Answer } from "./answer.tsx";
import { exampleOf } from "./example-of.ts";
import styles from "./operation-details.module.css";
import { writeCall } from "./write-call.ts";

type CallFormProps = {
  method: string;
  path: string;
  operation: ApiOperation;
  document: ApiDocument;
};

/** Asks for the parameters of a call and makes it as the visitor. */
export function CallForm({ method, path, operation, document }: CallFormProps) {
  const { send, isSending, answer, hasFailed } = useCall();
  const parameters = operation.parameters.map((parameter) => parameterOf(parameter, document));
  const [type, body] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  const isJson = type === undefined || type === "application/json";

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void send(writeCall(method, path, parameters, new FormData(event.currentTarget)));
  }

  if (!isJson)
    return (
      <p>
        <FormattedMessage id="api-docs.upload" />
      </p>
    );
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {parameters.length > 0 && (
        <div className={styles.fields}>
          {parameters.map((parameter) => (
            <ParameterField key={`${parameter.in} ${parameter.name}`} parameter={parameter} />
          ))}
        </div>
      )}
      {body && (
        <FormField
          label={<FormattedMessage id="api-docs.body" values={{ type }} />}
          isRequired={operation.requestBody?.required}
        >
          <TextArea
            name="body"
            rows={8}
            spellCheck={false}
            defaultValue={JSON.stringify(exampleOf(body.schema, document), null, 2)}
          />
        </FormField>
      )}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" isSubmitting={isSending}>
          <FormattedMessage id="api-docs.send" />
        </Button>
        {method !== "get" && <FormattedMessage id="api-docs.warning" />}
      </div>
      {hasFailed && (
        <p role="alert">
          <FormattedMessage id="api-docs.noAnswer" />
        </p>
      )}
      {answer && <Answer answer={answer} />}
    </form>
  );
}

const parameterOf = (
  parameter: ApiOperation["parameters"][number],
  document: ApiDocument,
): ApiParameter =>
  "$ref" in parameter
    ? (document.components.parameters[parameter.$ref.split("/").at(-1) ?? ""] as ApiParameter)
    : parameter;

function ParameterField({ parameter }: { parameter: ApiParameter }) {
  const { name, description, required, schema } = parameter;
  const initial = schema.default;
  return (
    <FormField label={name} description={description} isRequired={required}>
      <TextInput
        name={`${parameter.in} ${name}`}
        placeholder={initial === undefined ? hintOf(schema) : String(initial)}
        autoComplete="off"
      />
    </FormField>
  );
}

function hintOf({ type, enum: values, items, examples }: JsonSchema): string {
  if (type === "array") return `${hintOf((items ?? {}) as JsonSchema)}, ...`;
  if (Array.isArray(values)) return values.slice(0, 3).join(", ");
  return String((examples as unknown[] | undefined)?.[0] ?? type ?? "");
}
