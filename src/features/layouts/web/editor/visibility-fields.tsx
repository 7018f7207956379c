import { FormattedMessage, useIntl } from "react-intl";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { FormField } from "#ui/forms/form-field.tsx";
import { Select } from "#ui/forms/select.tsx";
import type { LayoutProblem } from "../../contract/resources/revisions.ts";
import { isNode, type LayoutNode } from "../../contract/rules.ts";
import type { EditorData } from "../editing/editor-data.ts";
import { FieldProblems } from "../schema-form/field-problems.tsx";
import styles from "../schema-form/schema-form.module.css";
import { FallbackFields } from "./fallback-fields.tsx";

type VisibilityFieldsProps = {
  node: LayoutNode;
  path: string;
  problems: readonly LayoutProblem[];
  data: Pick<EditorData, "catalog" | "roles" | "permissions">;
  onChange: (node: LayoutNode, subject: string) => void;
};

interface Middleware {
  visibility?: { device?: string };
  "role-filter"?: { roleIDs?: readonly number[] };
  "permission-filter"?: { permission?: string; fallback?: unknown };
}

const devices = ["all", "desktop", "mobile"] as const;

/** Who sees a section or widget: devices, roles, a permission. */
export function VisibilityFields({ node, path, problems, data, onChange }: VisibilityFieldsProps) {
  const intl = useIntl();
  const middleware = (node.$middleware ?? {}) as Middleware;
  const at = `${path}.$middleware`;
  const roleIDs = middleware["role-filter"]?.roleIDs ?? [];
  const condition = middleware["permission-filter"];

  function set<Name extends keyof Middleware>(name: Name, value: Middleware[Name] | undefined) {
    const { [name]: _, ...others } = middleware;
    const next = value === undefined ? others : { ...others, [name]: value };
    const { $middleware: __, ...plain } = node;
    const isEmpty = Object.keys(next).length === 0;
    onChange((isEmpty ? plain : { ...plain, $middleware: next }) as LayoutNode, `${at} ${name}`);
  }

  const toggleRole = (roleID: number, isOn: boolean) => {
    const chosen = isOn ? [...roleIDs, roleID] : roleIDs.filter((id) => id !== roleID);
    set("role-filter", chosen.length > 0 ? { roleIDs: chosen } : undefined);
  };

  return (
    <details className={styles.group} open={node.$middleware !== undefined}>
      <summary>
        <FormattedMessage id="layouts.visibility" />
      </summary>
      <div className={styles.fields}>
        <FieldProblems
          messages={problems
            .filter((problem) => problem.path.startsWith(at))
            .map(({ message }) => message)}
        />
        <FormField label={<FormattedMessage id="layouts.visibility.device" />} id={`${at}.device`}>
          <Select
            value={middleware.visibility?.device ?? "all"}
            onChange={({ target }) =>
              set("visibility", target.value === "all" ? undefined : { device: target.value })
            }
          >
            {devices.map((device) => (
              <option key={device} value={device}>
                {intl.formatMessage({ id: `layouts.visibility.device.${device}` })}
              </option>
            ))}
          </Select>
        </FormField>
        <fieldset className={styles.list}>
          <legend>
            <FormattedMessage id="layouts.visibility.roles" />
          </legend>
          <p className={styles.note}>
            <FormattedMessage id="layouts.visibility.roles.text" />
          </p>
          {data.roles.map(({ roleID, name }) => (
            <Checkbox
              key={roleID}
              label={<bdi>{name}</bdi>}
              checked={roleIDs.includes(roleID)}
              onChange={({ target }) => toggleRole(roleID, target.checked)}
            />
          ))}
        </fieldset>
        <FormField
          label={<FormattedMessage id="layouts.visibility.permission" />}
          id={`${at}.permission`}
        >
          <Select
            value={condition?.permission ?? ""}
            onChange={({ target }) =>
              set(
                "permission-filter",
                target.value === "" ? undefined : { ...condition, permission: target.value },
              )
            }
          >
            <option value="">
              {intl.formatMessage({ id: "layouts.visibility.permission.none" })}
            </option>
            {data.permissions.map(({ name, label }) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </Select>
        </FormField>
        {condition?.permission && (
          <FallbackFields
            path={`${at}.permission-filter.fallback`}
            catalog={data.catalog}
            isSection={Object.hasOwn(data.catalog.sections, node.$hydrate)}
            fallback={isNode(condition.fallback) ? condition.fallback : undefined}
            onChange={(fallback) => {
              const { fallback: _, ...rest } = condition;
              set("permission-filter", fallback ? { ...rest, fallback } : rest);
            }}
          />
        )}
      </div>
    </details>
  );
}
