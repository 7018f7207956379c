import { FormattedMessage } from "react-intl";
import type { LayoutProblem } from "../../contract/resources/revisions.ts";
import type { LayoutNode } from "../../contract/rules.ts";
import { type Catalog, findWidget } from "../editing/catalog.ts";
import type { EditorData } from "../editing/editor-data.ts";
import { type Layout, nodeAt, type Place, slotsOf } from "../editing/layout-places.ts";
import { pathOf, problemsAt } from "../editing/rows.ts";
import { FieldProblems } from "../schema-form/field-problems.tsx";
import { SchemaFormContext } from "../schema-form/form-context.ts";
import { JsonField } from "../schema-form/json-field.tsx";
import { SchemaFields } from "../schema-form/schema-fields.tsx";
import { FragmentFields } from "./fragment-fields.tsx";
import { VisibilityFields } from "./visibility-fields.tsx";

type NodeSettingsProps = {
  layout: Layout;
  place: Place;
  problems: readonly LayoutProblem[];
  data: Pick<EditorData, "catalog" | "roles" | "permissions">;
  onChange: (node: LayoutNode, subject: string) => void;
};

/** Options of the selected section or widget, and who sees it. */
export function NodeSettings({ layout, place, problems, data, onChange }: NodeSettingsProps) {
  const node = nodeAt(layout, place);
  if (!node)
    return (
      <p>
        <FormattedMessage id="layouts.edit.nothing" />
      </p>
    );
  const path = pathOf(place);
  const own = problemsAt(problems, place);
  const form = { node, path, problems: own, data, onChange };
  return place.slot === undefined ? <SectionOptions {...form} /> : <WidgetOptions {...form} />;
}

type OptionsProps = Pick<NodeSettingsProps, "data" | "problems" | "onChange"> & {
  node: LayoutNode;
  path: string;
};

function SectionOptions(props: OptionsProps) {
  const { node, data } = props;
  const slots = new Set(slotsOf(node, data.catalog));
  const schema = data.catalog.sections[node.$hydrate]?.schema;
  return <Options {...props} schema={schema} kept={(key) => slots.has(key)} />;
}

const WidgetOptions = (props: OptionsProps) => (
  <Options
    {...props}
    schema={schemaOf(props.data.catalog, props.node.$hydrate)}
    kept={() => false}
  />
);

const schemaOf = (catalog: Catalog, id: string) => findWidget(catalog, id)?.schema;

type Known = OptionsProps & {
  schema: ReturnType<typeof schemaOf>;
  /** Keys that the form does not show. */
  kept: (key: string) => boolean;
};

function Options({ node, path, problems, data, onChange, schema, kept }: Known) {
  const isKept = (key: string) => key.startsWith("$") || kept(key);
  const part = (takes: (key: string) => boolean) =>
    Object.fromEntries(Object.entries(node).filter(([key]) => takes(key)));
  const general = problems.filter((problem) => problem.path === path);
  return (
    <SchemaFormContext
      value={{
        root: schema ?? {},
        widget: node.$hydrate,
        base: path,
        problems,
        sources: data.catalog.sources,
      }}
    >
      <FieldProblems messages={general.map(({ message }) => message)} />
      {schema ? (
        <SchemaFields
          path={path}
          schema={schema}
          value={part((key) => !isKept(key))}
          onChange={(values, subject) =>
            onChange({ ...(part(isKept) as LayoutNode), ...values }, subject)
          }
        />
      ) : (
        <JsonField
          path={path}
          label={node.$hydrate}
          schema={{}}
          value={part((key) => !isKept(key))}
          isRequired
          onChange={(values, subject) =>
            onChange({ ...(part(isKept) as LayoutNode), ...(values as object) }, subject)
          }
        />
      )}
      <FragmentFields node={node} path={path} catalog={data.catalog} onChange={onChange} />
      <VisibilityFields
        node={node}
        path={path}
        problems={problems}
        data={data}
        onChange={onChange}
      />
    </SchemaFormContext>
  );
}
