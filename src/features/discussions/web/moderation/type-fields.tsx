import { useState } from "react";
import { FormattedMessage } from "react-intl";
import { LaterSlot } from "#platform/web/slots/slots.tsx";
import { FormField } from "#ui/forms/form-field.tsx";
import { Select } from "#ui/forms/select.tsx";
import { usePostType } from "../components/post-types.ts";
import type { BulkFieldsProps } from "./bulk-fields.tsx";
import type { ChosenDiscussion } from "./pages/load-bulk.ts";

declare module "#platform/web/slots/slots.tsx" {
  interface LaterSlotPlaces {
    /** Inputs of the type that posts become, named as in `postForm.inputs`. */
    "typeChange.inputs": TypeChangeProps;
  }
}

export interface TypeChangeProps {
  /** What the server loaded for inputs of the new type, by feature (see `postFormData` on the server). */
  inputs: Readonly<Record<string, unknown>>;
  posts: readonly ChosenDiscussion[];
  /** Submitted values, if the form is shown again. */
  values: Readonly<Record<string, string>>;
  /** Errors of the API by field. */
  errorsOf(field: string): string[];
}

/** Without scripts, the page of another type follows after submitting. */
export function TypeFields({ discussions, types, chosenType, answer }: BulkFieldsProps) {
  const typeOf = usePostType();
  const [type, setType] = useState(answer?.values.type ?? chosenType);
  const form = types.find(({ postTypeID }) => postTypeID === type);
  return (
    <>
      <FormField
        label={<FormattedMessage id="discussions.bulk.type.label" />}
        description={<FormattedMessage id="discussions.bulk.type.text" />}
        isRequired
      >
        <Select name="type" value={type} onChange={({ target }) => setType(target.value)}>
          {types.map(({ postTypeID, name }) => (
            <FormattedMessage key={postTypeID} id={typeOf(postTypeID).nameID}>
              {(text) => <option value={postTypeID}>{name ?? text}</option>}
            </FormattedMessage>
          ))}
        </Select>
      </FormField>
      <input type="hidden" name="shownType" value={type} />
      {form && (
        <LaterSlot
          key={type}
          place="typeChange.inputs"
          inputs={form.inputs}
          posts={discussions}
          values={answer?.values ?? {}}
          errorsOf={(field) =>
            (answer?.errors ?? []).flatMap((error) => (error.field === field ? error.message : []))
          }
        />
      )}
    </>
  );
}
