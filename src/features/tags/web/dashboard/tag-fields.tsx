import { FormattedMessage } from "react-intl";
import { CheckField, CheckGroup, Field } from "#features/dashboard/web/public.ts";
import { TextInput } from "#ui/forms/text-input.tsx";
import { ProgressiveTokenField } from "#ui/pickers/progressive-token-field.tsx";
import { TagLine } from "../components/tag-line.tsx";
import type { TagData } from "./pages/load-tag.ts";
import styles from "./tag-fields.module.css";

export function TagFields({ tag, parentName, categories }: TagData) {
  return (
    <>
      <Field
        name="name"
        label={<FormattedMessage id="tags.manage.name" />}
        initial={tag?.name}
        isRequired
      >
        {(control) => <TextInput {...control} dir="auto" maxLength={60} />}
      </Field>
      <Field
        name="urlcode"
        label={<FormattedMessage id="tags.manage.urlcode" />}
        description={<FormattedMessage id="tags.manage.urlcode.text" />}
        initial={tag?.urlcode}
      >
        {(control) => <TextInput {...control} dir="auto" maxLength={100} spellCheck={false} />}
      </Field>
      <Field
        name="synonyms"
        label={<FormattedMessage id="tags.manage.synonyms" />}
        description={<FormattedMessage id="tags.manage.synonyms.text" />}
        initial={tag?.synonyms?.join(", ")}
      >
        {(control) => (
          <ProgressiveTokenField
            {...control}
            separators=","
            takesNew
            most={50}
            suggest={suggestNothing}
          />
        )}
      </Field>
      <Field
        name="parent"
        label={<FormattedMessage id="tags.manage.parent" />}
        description={<FormattedMessage id="tags.manage.parent.text" />}
        initial={parentName}
      >
        {(control) => <TagLine {...control} most={1} />}
      </Field>
      <Field
        name="type"
        label={<FormattedMessage id="tags.manage.type" />}
        description={<FormattedMessage id="tags.manage.type.text" />}
        initial={tag?.type ?? "User"}
      >
        {(control) => <TextInput {...control} dir="auto" maxLength={50} />}
      </Field>
      <ScopeField tag={tag} categories={categories} />
    </>
  );
}

const suggestNothing = async () => [];

function ScopeField({ tag, categories }: Pick<TagData, "tag" | "categories">) {
  return (
    <CheckGroup
      name="scope.categoryIDs"
      legend={<FormattedMessage id="tags.manage.scope" />}
      description={<FormattedMessage id="tags.manage.scope.text" />}
    >
      <div className={styles.categories}>
        {categories.map(({ categoryID, name, depth }) => (
          <div key={categoryID} style={{ paddingInlineStart: `${(depth - 1) * 24}px` }}>
            <CheckField
              name="scope"
              value={String(categoryID)}
              label={<bdi>{name}</bdi>}
              initial={tag?.scope?.categoryIDs.some((id) => Number(id) === categoryID) ?? false}
            />
          </div>
        ))}
      </div>
    </CheckGroup>
  );
}
