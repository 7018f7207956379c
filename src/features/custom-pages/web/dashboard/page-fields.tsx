import { FormattedMessage, useIntl } from "react-intl";
import { CheckField, CheckGroup, Field, RadioField } from "#features/dashboard/web/public.ts";
import { Select } from "#ui/forms/select.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { pageLimits } from "../../contract/rules/limits.ts";
import { pageTemplates } from "../../contract/rules/templates.ts";
import type { PageData } from "./pages/load-pages.ts";

const text = (id: string) => <FormattedMessage id={`custom-pages.${id}`} />;

type PageFieldsProps = PageData & {
  sections: readonly { siteSectionID: number; name: string }[];
};

export function PageFields({ page, roles, sections }: PageFieldsProps) {
  const intl = useIntl();
  const { siteSectionID: own = "" } = page ?? {};
  const isGone = Number(own) > 0 && !sections.some((each) => String(each.siteSectionID) === own);
  return (
    <>
      <Field name="seoTitle" label={text("title")} initial={page?.seoTitle} isRequired>
        {(control) => <TextInput {...control} dir="auto" maxLength={pageLimits.title} />}
      </Field>
      <Field
        name="seoDescription"
        label={text("description")}
        description={text("description.text")}
        initial={page?.seoDescription}
      >
        {(control) => (
          <TextArea {...control} rows={2} dir="auto" maxLength={pageLimits.description} />
        )}
      </Field>
      <Field
        name="urlcode"
        label={text("address")}
        description={text("address.text")}
        initial={page?.urlcode}
        isRequired
      >
        {(control) => (
          <TextInput
            {...control}
            dir="ltr"
            autoComplete="off"
            spellCheck={false}
            maxLength={pageLimits.urlcode}
          />
        )}
      </Field>
      <RadioField
        name="status"
        legend={text("status")}
        initial={page?.status ?? "unpublished"}
        options={(["unpublished", "published"] as const).map((status) => ({
          value: status,
          label: text(status),
          description: text(`${status}.text`),
        }))}
      />
      {(sections.length > 0 || page?.siteSectionID) && (
        <Field
          name="siteSectionID"
          label={text("section")}
          description={text("section.text")}
          initial={page?.siteSectionID}
        >
          {(control) => (
            <Select {...control}>
              <option value="">{intl.formatMessage({ id: "custom-pages.section.all" })}</option>
              <option value="0">{intl.formatMessage({ id: "custom-pages.section.none" })}</option>
              {isGone && <option value={own}>{`#${own}`}</option>}
              {sections.map(({ siteSectionID, name }) => (
                <option key={siteSectionID} value={siteSectionID}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <CheckGroup name="roleIDs" legend={text("roles")} description={text("roles.text")}>
        {roles.map(({ roleID, name }) => (
          <CheckField
            key={roleID}
            name="roleIDs"
            value={String(roleID)}
            label={<bdi>{name}</bdi>}
            initial={page?.roleIDs?.includes(roleID)}
          />
        ))}
      </CheckGroup>
      {!page && (
        <RadioField
          name="template"
          legend={text("template")}
          initial="text"
          options={pageTemplates.map((template) => ({
            value: template,
            label: text(`template.${template}`),
          }))}
        />
      )}
    </>
  );
}
