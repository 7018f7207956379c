import type { SlotProps } from "#platform/web/slots/slots.tsx";
import type { PostFormFields } from "../../contract/resources.ts";
import { FieldInput } from "./field-input.tsx";
import { initialOf } from "./initial-value.ts";

type InputsProps = SlotProps<"postForm.inputs">;

/** The fields of the post's type, which work without scripts. */
export function FieldInputs({ inputs, post, values, errorsOf }: InputsProps) {
  const data = inputs["post-types"] as PostFormFields | undefined;
  if (!data) return null;
  const stored = new Map(post?.postFields?.map(({ postFieldID, value }) => [postFieldID, value]));
  return (
    <>
      {data.helperText && <p dir="auto">{data.helperText}</p>}
      {data.fields.map((field) => {
        const name = `value:postMeta.${field.postFieldID}`;
        return (
          <FieldInput
            key={field.postFieldID}
            field={field}
            name={name}
            initial={initialOf(field, name, { values, stored: stored.get(field.postFieldID) })}
            isOwn={!post}
            errors={errorsOf(`postMeta.${field.postFieldID}`)}
          />
        );
      })}
    </>
  );
}
