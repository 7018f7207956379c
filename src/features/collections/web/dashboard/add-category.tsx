import { FormattedMessage } from "react-intl";
import { DashboardForm, Field } from "#features/dashboard/web/public.ts";
import { Select } from "#ui/forms/select.tsx";

type AddCategoryProps = { categories: readonly { categoryID: number; name: string }[] };

export const AddCategory = ({ categories }: AddCategoryProps) => (
  <DashboardForm
    intent="addCategory"
    submitLabel={<FormattedMessage id="collections.addCategory" />}
  >
    <Field
      name="categoryID"
      label={<FormattedMessage id="collections.category" />}
      description={<FormattedMessage id="collections.addCategory.text" />}
    >
      {(control) => (
        <Select {...control}>
          {categories.map(({ categoryID, name }) => (
            <option key={categoryID} value={categoryID}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  </DashboardForm>
);
