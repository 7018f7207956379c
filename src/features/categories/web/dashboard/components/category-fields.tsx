import { FormattedMessage, useIntl } from "react-intl";
import { CheckField, Field } from "#features/dashboard/web/public.ts";
import { Select } from "#ui/select.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextInput } from "#ui/text-input.tsx";
import type { CategoryData } from "../pages/edit-category.tsx";

const displayTypes = ["discussions", "categories", "flat", "heading"] as const;
const text = (id: string) => <FormattedMessage id={`categories.manage.${id}`} />;

export function CategoryFields({ category, parentCategoryID, parents }: CategoryData) {
  return (
    <>
      <Field name="name" label={text("name")} initial={category?.name} isRequired>
        {(control) => <TextInput {...control} dir="auto" maxLength={100} />}
      </Field>
      <Field
        name="urlcode"
        label={text("urlcode")}
        description={text("urlcode.text")}
        initial={category?.urlcode}
      >
        {(control) => (
          <TextInput
            {...control}
            dir="auto"
            maxLength={100}
            autoComplete="off"
            spellCheck={false}
          />
        )}
      </Field>
      <Field name="description" label={text("description")} initial={category?.description}>
        {(control) => <TextArea {...control} rows={3} dir="auto" maxLength={1_000} />}
      </Field>
      <ParentField parents={parents} initial={parentCategoryID} />
      <Field
        name="displayAs"
        label={text("displayAs")}
        description={text("displayAs.text")}
        initial={category?.displayAs ?? "discussions"}
      >
        {(control) => (
          <Select {...control}>
            {displayTypes.map((type) => (
              <FormattedMessage key={type} id={`categories.manage.displayAs.${type}`}>
                {(label) => <option value={type}>{label}</option>}
              </FormattedMessage>
            ))}
          </Select>
        )}
      </Field>
      <Field
        name="iconUrl"
        label={text("icon")}
        description={text("icon.text")}
        initial={category?.iconUrl}
      >
        {(control) => <TextInput {...control} type="url" dir="ltr" maxLength={500} />}
      </Field>
      <CheckField
        name="featured"
        label={text("feature")}
        description={text("feature.text")}
        initial={category?.featured}
      />
      <CheckField
        name="isArchived"
        label={text("archive")}
        description={text("archive.text")}
        initial={category?.isArchived}
      />
    </>
  );
}

type ParentFieldProps = { parents: CategoryData["parents"]; initial: number };

const indent = "\u2003";

function ParentField({ parents, initial }: ParentFieldProps) {
  const intl = useIntl();
  return (
    <Field name="parentCategoryID" label={text("parent")} initial={initial}>
      {(control) => (
        <Select {...control}>
          <option value={-1}>{intl.formatMessage({ id: "categories.manage.parent.none" })}</option>
          {parents.map(({ categoryID, name, depth }) => (
            <option key={categoryID} value={categoryID}>
              {indent.repeat(depth - 1)}
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
