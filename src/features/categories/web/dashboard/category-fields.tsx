import { use } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { CheckField, CheckGroup, Field, ImageField } from "#features/dashboard/web/public.ts";
import { LaterSlot } from "#platform/web/slots/slots.tsx";
import { ColorInput } from "#ui/forms/color-input.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { AccessFields } from "./access-fields.tsx";
import type { CategoryData } from "./category-data.ts";
import { CategoryTypes } from "./category-types.ts";

declare module "#platform/web/slots/slots.tsx" {
  interface LaterSlotPlaces {
    /**
     * Inputs that other features add to categories, below the types of posts: form fields named `text:field` or
     * `json:field`, which are sent as `field` (see `recordInputs` on the server).
     */
    "categoryForm.inputs": { category: CategoryData["category"] };
  }
}

const displayTypes = ["discussions", "categories", "flat", "heading"] as const;
const commentViews = ["pages", "tree", "stream"] as const;
const text = (id: string) => <FormattedMessage id={`categories.manage.${id}`} />;

export function CategoryFields({ category, parentCategoryID, access, parents }: CategoryData) {
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
      {access && <AccessFields access={access} />}
      <DisplayField category={category} />
      <TypesField category={category} />
      <LaterSlot place="categoryForm.inputs" category={category} />
      <ViewField category={category} />
      <ImageField
        name="iconUrl"
        label={text("icon")}
        description={text("icon.text")}
        initial={category?.iconUrl}
      />
      <ColourField category={category} />
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

type OwnFieldProps = Pick<CategoryData, "category">;

function DisplayField({ category }: OwnFieldProps) {
  return (
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
  );
}

function ColourField({ category }: OwnFieldProps) {
  const intl = useIntl();
  const name = intl.formatMessage({ id: "categories.manage.color" });
  return (
    <Field
      name="color"
      label={name}
      description={text("color.text")}
      initial={category?.color ?? ""}
    >
      {(control) => (
        <ColorInput
          {...control}
          maxLength={7}
          pickerLabel={intl.formatMessage({ id: "categories.manage.color.pick" })}
        />
      )}
    </Field>
  );
}

function ViewField({ category }: OwnFieldProps) {
  const intl = useIntl();
  return (
    <Field
      name="commentsView"
      label={text("commentsView")}
      description={text("commentsView.text")}
      initial={category?.commentsView ?? ""}
    >
      {(control) => (
        <Select {...control}>
          {["", ...commentViews].map((view) => (
            <option key={view} value={view}>
              {intl.formatMessage({ id: `categories.manage.commentsView.${view || "inherited"}` })}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function TypesField({ category }: OwnFieldProps) {
  const types = use(CategoryTypes);
  const offered = types.filter(({ hasOwnInput }) => !hasOwnInput);
  const others = (category?.allowedDiscussionTypes ?? []).filter(
    (type) => !types.some(({ name }) => name === type),
  );
  return (
    <CheckGroup
      name="allowedDiscussionTypes"
      legend={text("types")}
      description={text("types.text")}
    >
      {offered.map(({ name, pluralID }) => (
        <CheckField
          key={name}
          name="allowedDiscussionTypes"
          value={name}
          label={<FormattedMessage id={pluralID} />}
          initial={(category?.allowedDiscussionTypes ?? ["discussion"]).includes(name)}
        />
      ))}
      {others.map((type) => (
        <input key={type} type="hidden" name="allowedDiscussionTypes" value={type} />
      ))}
    </CheckGroup>
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
