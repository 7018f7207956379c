import { FormattedMessage, useIntl } from "react-intl";
import { FormField } from "#ui/forms/form-field.tsx";
import { Select } from "#ui/forms/select.tsx";
import type { LayoutNode } from "../../contract/rules.ts";
import { type Catalog, findWidget } from "../editing/catalog.ts";

type FragmentFieldsProps = {
  node: LayoutNode;
  path: string;
  catalog: Catalog;
  onChange: (node: LayoutNode, subject: string) => void;
};

type Chosen = Readonly<Record<string, { fragmentUUID?: string } | undefined>>;

/** Which fragments replace the widget, or parts of it. */
export function FragmentFields({ node, path, catalog, onChange }: FragmentFieldsProps) {
  const widget = findWidget(catalog, node.$hydrate);
  if (!widget || widget.fragmentUUID !== undefined) return null;
  const chosen = (node.$fragmentImpls ?? {}) as Chosen;

  function choose(type: string, fragmentUUID: string) {
    const { [type]: _, ...others } = chosen;
    const next = fragmentUUID === "" ? others : { ...others, [type]: { fragmentUUID } };
    const { $fragmentImpls: __, ...plain } = node;
    const isEmpty = Object.keys(next).length === 0;
    onChange(
      (isEmpty ? plain : { ...plain, $fragmentImpls: next }) as LayoutNode,
      `${path}.$fragmentImpls ${type}`,
    );
  }

  return widget.fragmentTypes.map((type) => (
    <FragmentField
      key={type}
      id={`${path}.$fragmentImpls.${type}`}
      choices={catalog.fragmentChoices.filter(({ fragmentType }) => fragmentType === type)}
      chosen={chosen[type]?.fragmentUUID ?? ""}
      onChoose={(fragmentUUID) => choose(type, fragmentUUID)}
    />
  ));
}

type FragmentFieldProps = {
  id: string;
  choices: Catalog["fragmentChoices"];
  chosen: string;
  onChoose: (fragmentUUID: string) => void;
};

function FragmentField({ id, choices, chosen, onChoose }: FragmentFieldProps) {
  const intl = useIntl();
  const text = (name: string) => intl.formatMessage({ id: `layouts.fragment.${name}` });
  const value = chosen === "styleguide" ? "" : chosen;
  const isKnown =
    value === "" ||
    value === "system" ||
    choices.some(({ fragmentUUID }) => fragmentUUID === value.toLowerCase());
  if (choices.length === 0 && value === "") return null;
  return (
    <FormField
      id={id}
      label={<FormattedMessage id="layouts.fragment" />}
      description={<FormattedMessage id="layouts.fragment.text" />}
    >
      <Select
        value={isKnown ? value.toLowerCase() : value}
        onChange={({ target }) => onChoose(target.value)}
      >
        <option value="">{text("siteWide")}</option>
        <option value="system">{text("original")}</option>
        {choices.map(({ fragmentUUID, name }) => (
          <option key={fragmentUUID} value={fragmentUUID}>
            {name}
          </option>
        ))}
        {!isKnown && <option value={value}>{text("gone")}</option>}
      </Select>
    </FormField>
  );
}
