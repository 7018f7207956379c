import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Button } from "#ui/buttons/button.tsx";
import { FormField } from "#ui/forms/form-field.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import type { ApiDocument, JsonSchema } from "../../contract/resources.ts";
import { exampleOf, fieldsOf, type Value } from "./example-of.ts";
import styles from "./operation-details.module.css";
import { bodyName, fileName } from "./write-call.ts";

export type BodyFieldProps = {
  type: string;
  schema: JsonSchema;
  document: ApiDocument;
  isRequired: boolean;
  isMissing: boolean;
};

export function BodyField(props: BodyFieldProps) {
  const { type, schema, document, isRequired, isMissing } = props;
  const intl = useIntl();
  const errors = isMissing ? [intl.formatMessage({ id: "api-docs.missing" })] : [];
  if (type === "application/json") return <JsonField {...props} />;
  if (!type.startsWith("multipart/"))
    return (
      <FormField label={<BodyLabel type={type} />} isRequired={isRequired} errors={errors}>
        <TextArea name={bodyName} rows={8} dir="ltr" spellCheck={false} />
      </FormField>
    );
  return Object.keys(fieldsOf(schema, document).required).map((field) => (
    <FormField key={field} label={<bdi dir="ltr">{field}</bdi>} isRequired errors={errors}>
      <TextInput type="file" name={fileName(field)} />
    </FormField>
  ));
}

const BodyLabel = ({ type }: { type: string }) => (
  <FormattedMessage id="api-docs.body" values={{ type: <bdi dir="ltr">{type}</bdi> }} />
);

const toJson = (value: Value) => JSON.stringify(value, null, 2);

/** Starts with required fields only; optional ones are added on demand, since everything sent is applied. */
function JsonField({ type, schema, document, isRequired, isMissing }: BodyFieldProps) {
  const intl = useIntl();
  const [text, setText] = useState(() => toJson(exampleOf(schema, document)));
  const { optional } = fieldsOf(schema, document);
  const current = parsed(text);
  const errors = [
    ...(isMissing ? [intl.formatMessage({ id: "api-docs.missing" })] : []),
    ...(current === undefined ? [intl.formatMessage({ id: "api-docs.notJson" })] : []),
  ];
  const left = Object.entries(optional).filter(([name]) => !Object.hasOwn(current ?? {}, name));
  return (
    <>
      <FormField label={<BodyLabel type={type} />} isRequired={isRequired} errors={errors}>
        <TextArea
          name={bodyName}
          rows={Math.min(12, text.split("\n").length + 1)}
          dir="ltr"
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </FormField>
      {current && left.length > 0 && (
        <div className={styles.actions}>
          <FormattedMessage id="api-docs.addField" />
          {left.map(([name, field]) => (
            <Button
              key={name}
              size="compact"
              onClick={() =>
                setText(toJson({ ...current, [name]: exampleOf(field, document, { depth: 1 }) }))
              }
            >
              <bdi dir="ltr">{name}</bdi>
            </Button>
          ))}
        </div>
      )}
    </>
  );
}

/** Null for arrays, undefined for invalid JSON. */
function parsed(text: string): Record<string, Value> | undefined | null {
  if (text.trim() === "") return {};
  try {
    const value = JSON.parse(text);
    return typeof value === "object" && !Array.isArray(value) ? value : null;
  } catch {
    return undefined;
  }
}
