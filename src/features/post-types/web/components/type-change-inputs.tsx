import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { SlotProps } from "#platform/web/slots/slots.tsx";
import { Message } from "#ui/feedback/message.tsx";
import { FormField } from "#ui/forms/form-field.tsx";
import { Select } from "#ui/forms/select.tsx";
import type { FormFieldData, PostFormFields } from "../../contract/resources.ts";
import { type DataType, isWider } from "../../contract/rules.ts";
import { FieldInput } from "./field-input.tsx";
import { initialOf } from "./initial-value.ts";
import { type ShownField, textOfValue } from "./text-of-value.ts";

type TypeChangeProps = SlotProps<"typeChange.inputs">;

/** Says for each field of the new type which value it takes, and which fields are hidden. */
export function TypeChangeInputs({ inputs, posts, values, errorsOf }: TypeChangeProps) {
  const { fields = [] } = (inputs["post-types"] ?? {}) as Partial<PostFormFields>;
  const sources = new Map(
    posts.flatMap((post) => post.postFields ?? []).map((field) => [field.postFieldID, field]),
  );
  const ids = new Set(fields.map(({ postFieldID }) => postFieldID));
  const kept = fields.filter(({ postFieldID }) => sources.has(postFieldID));
  const hidden = [...sources.values()].filter(({ postFieldID }) => !ids.has(postFieldID));
  return (
    <>
      {kept.length > 0 && <Named id="post-types.change.kept" fields={kept} />}
      {fields
        .filter(({ postFieldID }) => !sources.has(postFieldID))
        .map((field) => (
          <NewField
            key={field.postFieldID}
            field={field}
            sources={hidden.filter((source) => isUsable(source, field))}
            isSingle={posts.length === 1}
            values={values}
            errors={errorsOf(`postMeta.${field.postFieldID}`)}
          />
        ))}
      {hidden.length > 0 && (
        <Message tone="info">
          <Named id="post-types.change.hidden" fields={hidden} />
        </Message>
      )}
    </>
  );
}

/** A value is not offered to fields with more readers. */
const isUsable = (source: ShownField, field: FormFieldData): boolean =>
  !isWider(source.visibility, field.visibility) && isConvertible(source.dataType, field.dataType);

const isConvertible = (from: DataType, to: DataType): boolean =>
  from === to || to === "text" || `${from}[]` === to || (from === "text" && to === "string[]");

function Named({ id, fields }: { id: string; fields: readonly { label: string }[] }) {
  const { formatList } = useIntl();
  return (
    <p>
      <FormattedMessage
        id={id}
        values={{
          fields: formatList(fields.map(({ label }) => label)),
        }}
      />
    </p>
  );
}

interface NewFieldProps {
  field: FormFieldData;
  sources: readonly ShownField[];
  isSingle: boolean;
  values: Readonly<Record<string, string>>;
  errors: string[];
}

function NewField({ field, sources, isSingle, values, errors }: NewFieldProps) {
  const intl = useIntl();
  const { postFieldID, label, description, isRequired } = field;
  const name = `text:postMeta.${postFieldID}`;
  const [from, setFrom] = useState(values[`${name}.from`] ?? "");
  const note = isRequired ? intl.formatMessage({ id: "post-types.change.required" }) : "";
  return (
    <>
      {sources.length > 0 && (
        <FormField
          id={`postMeta.${postFieldID}.from`}
          label={<FormattedMessage id="post-types.change.from" values={{ label }} />}
          errors={from ? errors : []}
        >
          <Select
            name={`${name}.from`}
            value={from}
            onChange={({ target }) => setFrom(target.value)}
          >
            <option value="">{intl.formatMessage({ id: "post-types.change.other" })}</option>
            {sources.map((source) => (
              <option key={source.postFieldID} value={source.postFieldID}>
                {isSingle ? `${source.label}: ${textOfValue(source, intl)}` : source.label}
              </option>
            ))}
          </Select>
        </FormField>
      )}
      {!from && (
        <FieldInput
          field={{ ...field, description: `${description} ${note}`.trim(), isRequired: false }}
          name={name}
          initial={initialOf(field, name, { values })}
          errors={errors}
        />
      )}
    </>
  );
}
