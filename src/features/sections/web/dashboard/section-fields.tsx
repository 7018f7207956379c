import { FormattedMessage, useIntl } from "react-intl";
import { Field } from "#features/dashboard/web/public.ts";
import { Select } from "#ui/forms/select.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import type { SectionResource } from "../../contract/resources.ts";

interface SectionFieldsProps {
  section: SectionResource | null;
  categories: readonly { categoryID: number; name: string; depth: number }[];
  locales: readonly { localeID: string; displayNames: Readonly<Record<string, string>> }[];
  themes: readonly { themeID: number; name: string }[];
}

const label = (id: string) => <FormattedMessage id={`sections.${id}`} />;

export function SectionFields({ section, categories, locales, themes }: SectionFieldsProps) {
  const intl = useIntl();
  const categoryID = section?.categoryID;
  const isHidden =
    typeof categoryID === "number" &&
    !categories.some((category) => category.categoryID === categoryID);
  const text = (id: string) => intl.formatMessage({ id: `sections.${id}` });
  return (
    <>
      <Field name="name" label={label("name")} isRequired initial={section?.name}>
        {(control) => <TextInput {...control} dir="auto" maxLength={100} />}
      </Field>
      <Field name="description" label={label("description")} initial={section?.description}>
        {(control) => <TextArea {...control} dir="auto" maxLength={500} />}
      </Field>
      <Field
        name="urlCode"
        label={label("urlCode")}
        description={label("urlCode.text")}
        isRequired
        initial={section?.urlCode}
      >
        {(control) => <TextInput {...control} dir="ltr" maxLength={40} />}
      </Field>
      <Field
        name="contentLocale"
        label={label("locale")}
        description={label("locale.text")}
        initial={section?.contentLocale}
      >
        {(control) => (
          <Select {...control}>
            {locales.map(({ localeID, displayNames }) => (
              <option key={localeID} value={localeID} lang={localeID}>
                {displayNames[localeID] ?? localeID}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        name="categoryID"
        label={label("category")}
        description={label("category.text")}
        initial={section?.categoryID}
      >
        {(control) => (
          <Select {...control}>
            <option value="">{text("category.all")}</option>
            {isHidden && <option value={categoryID ?? ""}>{text("category.hidden")}</option>}
            {categories.map(({ categoryID, name, depth }) => (
              <option key={categoryID} value={categoryID}>
                {`${"\u00A0\u00A0".repeat(Math.max(0, depth - 1))}${name}`}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field name="themeID" label={label("theme")} initial={section?.themeID}>
        {(control) => (
          <Select {...control}>
            <option value="">{text("theme.site")}</option>
            {themes.map(({ themeID, name }) => (
              <option key={themeID} value={themeID}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        name="sectionGroup"
        label={label("group")}
        description={label("group.text")}
        initial={section?.sectionGroup ?? "default"}
      >
        {(control) => <TextInput {...control} dir="auto" maxLength={100} />}
      </Field>
    </>
  );
}
