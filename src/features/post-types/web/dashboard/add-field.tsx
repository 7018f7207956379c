import { FormattedMessage } from "react-intl";
import { DashboardForm, DashboardSection, Field } from "#features/dashboard/web/public.ts";
import { Select } from "#ui/forms/select.tsx";
import type { ReceivedPostField } from "../../contract/resources.ts";

const text = (id: string) => <FormattedMessage id={`post-types.${id}`} />;

/** Adds a field of other types. */
export const AddField = ({ fields }: { fields: readonly ReceivedPostField[] }) => (
  <DashboardSection title={text("field.existing")}>
    <DashboardForm intent="attach" submitLabel={text("field.attach")}>
      <Field name="postFieldID" label={text("field")} description={text("field.existing.text")}>
        {(control) => (
          <Select {...control}>
            {fields.map(({ postFieldID, label }) => (
              <option key={postFieldID} value={postFieldID}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </DashboardForm>
  </DashboardSection>
);
