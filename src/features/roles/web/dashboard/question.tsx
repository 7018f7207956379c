import { FormattedMessage, useIntl } from "react-intl";
import { FilterBar, FilterField } from "#features/dashboard/web/public.ts";
import { Select } from "#ui/forms/select.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import type { PermissionCatalogue } from "../../contract/resources.ts";
import type { ExplainFields } from "./explain-fields.ts";
import { grantable } from "./pages/grants.ts";

type QuestionProps = { fields: ExplainFields; catalogue: PermissionCatalogue };

export function Question({ fields, catalogue }: QuestionProps) {
  const intl = useIntl();
  const indent = "\u2003";
  return (
    <FilterBar action="/dashboard/roles/explain" isActive={false}>
      <FilterField id="name" label={<FormattedMessage id="roles.explain.name" />} isWide>
        <TextInput
          name="name"
          defaultValue={fields.name}
          placeholder={intl.formatMessage({ id: "roles.explain.guest" })}
          maxLength={100}
          autoComplete="off"
          dir="auto"
        />
      </FilterField>
      <FilterField
        id="permission"
        label={<FormattedMessage id="roles.explain.permission" />}
        isWide
      >
        <Select name="permission" defaultValue={fields.permission}>
          {grantable(catalogue).map(({ name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </Select>
      </FilterField>
      <FilterField id="whom" label={<FormattedMessage id="roles.explain.whom" />} isWide>
        <TextInput
          name="whom"
          defaultValue={fields.whom}
          placeholder={intl.formatMessage({ id: "roles.explain.whom.placeholder" })}
          maxLength={100}
          autoComplete="off"
          dir="auto"
        />
      </FilterField>
      <FilterField id="resource" label={<FormattedMessage id="roles.explain.where" />} isWide>
        <Select name="resource" defaultValue={fields.resource}>
          <option value="">{intl.formatMessage({ id: "roles.preview.everywhere" })}</option>
          {catalogue.resources.map(({ type, id, name, depth }) => (
            <option key={`${type}:${id}`} value={`${type}:${id}`}>
              {indent.repeat(depth - 1)}
              {name}
            </option>
          ))}
        </Select>
      </FilterField>
      <FilterField id="post" label={<FormattedMessage id="roles.explain.post" />} isWide>
        <TextInput
          name="post"
          defaultValue={fields.post}
          placeholder={intl.formatMessage({ id: "roles.explain.post.placeholder" })}
          maxLength={500}
          autoComplete="off"
          dir="auto"
        />
      </FilterField>
    </FilterBar>
  );
}
