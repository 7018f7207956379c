import { FormattedMessage, useIntl } from "react-intl";
import { FormField } from "#ui/forms/form-field.tsx";
import { Select } from "#ui/forms/select.tsx";
import type { LayoutNode } from "../../contract/rules.ts";
import { type Catalog, findWidget } from "../editing/catalog.ts";
import { SchemaFormContext, useSchemaForm } from "../schema-form/form-context.ts";
import { JsonField } from "../schema-form/json-field.tsx";
import { SchemaFields } from "../schema-form/schema-fields.tsx";

type FallbackFieldsProps = {
  path: string;
  catalog: Catalog;
  /** A section is replaced by a section, which is written as JSON. */
  isSection: boolean;
  fallback: LayoutNode | undefined;
  onChange: (fallback: LayoutNode | undefined) => void;
};

/** What those without the permission see in the place of a node. */
export function FallbackFields(props: FallbackFieldsProps) {
  const { path, catalog, isSection, fallback, onChange } = props;
  const intl = useIntl();
  const form = useSchemaForm();
  const label = intl.formatMessage({ id: "layouts.visibility.fallback" });
  const widget = fallback && findWidget(catalog, fallback.$hydrate);
  if (isSection || (fallback && !widget))
    return (
      <JsonField
        path={path}
        label={label}
        schema={{}}
        value={fallback}
        isRequired={false}
        onChange={(value) => onChange(value as LayoutNode | undefined)}
      />
    );
  return (
    <>
      <FormField label={label} id={path}>
        <Select
          value={fallback?.$hydrate ?? ""}
          onChange={({ target }) =>
            onChange(target.value === "" ? undefined : { $hydrate: target.value })
          }
        >
          <option value="">{intl.formatMessage({ id: "layouts.visibility.fallback.none" })}</option>
          {Object.entries(catalog.widgets).map(([id, { name }]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </FormField>
      {fallback && widget && (
        <SchemaFormContext
          value={{ ...form, root: widget.schema, widget: fallback.$hydrate, base: path }}
        >
          <fieldset>
            <legend>
              <FormattedMessage id="layouts.visibility.fallback" />
            </legend>
            <SchemaFields
              path={path}
              schema={widget.schema}
              value={Object.fromEntries(
                Object.entries(fallback).filter(([key]) => !key.startsWith("$")),
              )}
              onChange={(values) => onChange({ ...settingsOf(fallback), ...values })}
            />
          </fieldset>
        </SchemaFormContext>
      )}
    </>
  );
}

/** What the node has besides its options, such as the fragments chosen for it. */
const settingsOf = (node: LayoutNode): LayoutNode => ({
  ...Object.fromEntries(Object.entries(node).filter(([key]) => key.startsWith("$"))),
  $hydrate: node.$hydrate,
});
