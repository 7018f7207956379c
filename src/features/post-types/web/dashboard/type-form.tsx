import { FormattedMessage } from "react-intl";
import { CheckField, CheckGroup, Field } from "#features/dashboard/web/public.ts";
import { Select } from "#ui/forms/select.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { defaultName } from "../../contract/rules.ts";
import { IconField } from "./icon-field.tsx";
import type { TypeData } from "./pages/load-type.ts";
import styles from "./type-form.module.css";
import { useTypeName } from "./use-type-name.ts";

const text = (id: string) => <FormattedMessage id={`post-types.${id}`} />;

export const TypeForm = (data: TypeData) => (
  <>
    <NameFields {...data} />
    {!data.type?.isOriginal && <BaseField {...data} />}
    <Field
      name="postButtonLabel"
      label={text("button")}
      description={text("button.text")}
      initial={data.type?.postButtonLabel}
    >
      {(control) => <TextInput {...control} dir="auto" maxLength={100} />}
    </Field>
    <Field
      name="postHelperText"
      label={text("help")}
      description={text("help.text")}
      initial={data.type?.postHelperText}
    >
      {(control) => <TextArea {...control} rows={3} dir="auto" maxLength={1_000} />}
    </Field>
    {!data.type?.isOriginal && <IconField initial={data.type?.postButtonIcon ?? ""} />}
    <RoleField {...data} />
    <CategoryField {...data} />
    <CheckField
      name="isActive"
      label={text("active")}
      description={text("active.text")}
      initial={data.type?.isActive ?? true}
    />
  </>
);

function NameFields({ type }: TypeData) {
  const nameOf = useTypeName();
  const isUnnamed = type?.isOriginal && type.name === defaultName(type.postTypeID);
  return (
    <>
      <Field
        name="name"
        label={text("name")}
        description={type?.isOriginal ? text("name.builtIn") : undefined}
        initial={isUnnamed ? "" : type?.name}
        isRequired={!type?.isOriginal}
      >
        {(control) => (
          <TextInput
            {...control}
            dir="auto"
            maxLength={100}
            placeholder={isUnnamed ? nameOf(type) : undefined}
          />
        )}
      </Field>
      <Field
        name="postTypeID"
        label={text("id")}
        description={text(type ? "id.fixed" : "id.text")}
        initial={type?.postTypeID}
      >
        {(control) => (
          <TextInput
            {...control}
            dir="ltr"
            autoComplete="off"
            spellCheck={false}
            maxLength={50}
            readOnly={type !== null}
          />
        )}
      </Field>
    </>
  );
}

function BaseField({ type, bases }: TypeData) {
  const nameOf = useTypeName();
  const offered = type
    ? bases.filter(({ postTypeID }) => postTypeID === type.parentPostTypeID)
    : bases;
  return (
    <Field
      name="parentPostTypeID"
      label={text("base")}
      description={text(type ? "base.fixed" : "base.text")}
      initial={type?.parentPostTypeID ?? "discussion"}
    >
      {(control) => (
        <Select {...control}>
          {offered.map((base) => (
            <option key={base.postTypeID} value={base.postTypeID}>
              {nameOf(base)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

const RoleField = ({ type, roles }: TypeData) => (
  <CheckGroup name="roleIDs" legend={text("roles")} description={text("roles.text")}>
    {roles.map(({ roleID, name }) => (
      <CheckField
        key={roleID}
        name="roleIDs"
        value={String(roleID)}
        label={<bdi>{name}</bdi>}
        initial={type?.roleIDs?.includes(roleID)}
      />
    ))}
  </CheckGroup>
);

const CategoryField = ({ type, categories }: TypeData) => (
  <CheckGroup name="categoryIDs" legend={text("categories")} description={text("categories.text")}>
    <div className={styles.categories}>
      {categories.map(({ categoryID, name, depth }) => (
        <div key={categoryID} style={{ paddingInlineStart: `${(depth - 1) * 24}px` }}>
          <CheckField
            name="categoryIDs"
            value={String(categoryID)}
            label={<bdi>{name}</bdi>}
            initial={type?.categoryIDs.includes(categoryID)}
          />
        </div>
      ))}
    </div>
  </CheckGroup>
);
