import { FormattedMessage } from "react-intl";
import { CheckField, Field } from "#features/dashboard/web/public.ts";
import { Select } from "#ui/forms/select.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import type { IncomingWebhook } from "../../contract/resources.ts";
import type { CategoryChoice } from "./incoming-data.ts";

const text = (id: string) => <FormattedMessage id={`incomingWebhooks.${id}`} />;

interface IncomingFieldsProps {
  webhook: IncomingWebhook | null;
  categories: readonly CategoryChoice[];
}

export const IncomingFields = ({ webhook, categories }: IncomingFieldsProps) => (
  <>
    <Field name="name" label={text("name")} isRequired initial={webhook?.name}>
      {(control) => <TextInput {...control} maxLength={100} dir="auto" />}
    </Field>
    <Field
      name="userID"
      label={text("member")}
      description={text("member.text")}
      isRequired
      initial={webhook?.user.name}
    >
      {(control) => (
        <TextInput {...control} maxLength={100} dir="auto" autoComplete="off" spellCheck={false} />
      )}
    </Field>
    <Field
      name="categoryID"
      label={text("category")}
      description={text("category.text")}
      initial={webhook?.categoryID ?? categories[0]?.categoryID}
    >
      {(control) => (
        <Select {...control}>
          {categories.map(({ categoryID, name, depth }) => (
            <option key={categoryID} value={categoryID}>
              {"\u00A0".repeat((depth - 1) * 2)}
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
    <CheckField name="isActive" label={text("isActive")} initial={webhook?.isActive ?? true} />
  </>
);
