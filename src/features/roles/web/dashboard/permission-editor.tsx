import { FormattedMessage } from "react-intl";
import { CheckField, CheckGroup } from "#features/dashboard/web/public.ts";
import type { PermissionCatalogue, Role } from "../../contract/resources.ts";
import { GrantGroups } from "./grant-groups.tsx";
import { grantable, grantableOn, grantedKeys, keyOf } from "./pages/grants.ts";
import styles from "./permission-editor.module.css";

type Permission = PermissionCatalogue["permissions"][number];
type PermissionEditorProps = { role: Role | undefined; catalogue: PermissionCatalogue };

/** Permissions that determine rank come first, then global ones, then those of single categories. */
export function PermissionEditor({ role, catalogue }: PermissionEditorProps) {
  const granted = grantedKeys(role);
  const all = grantable(catalogue);
  const ranked = all
    .filter(({ rank }) => rank !== null)
    .toSorted((a, b) => (b.rank ?? 0) - (a.rank ?? 0));
  const everywhere = { type: "global", id: 0, granted };
  return (
    <div className={styles.editor}>
      <Boxes {...everywhere} titleID="roles.permissions.ranks" permissions={ranked} />
      <Boxes
        {...everywhere}
        titleID="roles.permissions.inCategories"
        permissions={all.filter(({ scope }) => scope !== null)}
      />
      <Boxes
        {...everywhere}
        titleID="roles.permissions.other"
        permissions={all.filter(({ scope, rank }) => scope === null && rank === null)}
      />
      <OwnGrants catalogue={catalogue} granted={granted} />
    </div>
  );
}

type OwnGrantsProps = { catalogue: PermissionCatalogue; granted: ReadonlySet<string> };

function OwnGrants({ catalogue, granted }: OwnGrantsProps) {
  const withOwnGrants = catalogue.resources.filter(({ hasOwn }) => hasOwn);
  const types = [...Map.groupBy(withOwnGrants, ({ type }) => type)];
  return types.map(([type, places]) => (
    <CheckGroup
      key={type}
      name={`roles.permissions.own-${type}`}
      legend={<FormattedMessage id="roles.permissions.own" />}
      description={<FormattedMessage id="roles.permissions.own.text" />}
    >
      <GrantGroups
        permissions={grantableOn(catalogue, type)}
        groups={places.map(({ id, name }) => ({ id: String(id), name }))}
        keyOf={(id, permission) => keyOf({ type, id: Number(id), permission })}
        held={granted}
      />
    </CheckGroup>
  ));
}

type BoxesProps = {
  titleID: string;
  type: string;
  id: number;
  permissions: readonly Permission[];
  granted: ReadonlySet<string>;
};

function Boxes({ titleID, type, id, permissions, granted }: BoxesProps) {
  return (
    <CheckGroup
      name={`${titleID}-${type}-${id}`}
      legend={<FormattedMessage id={titleID} />}
      description={<FormattedMessage id={`${titleID}.text`} />}
    >
      <div className={styles.boxes}>
        {permissions.map((permission) => {
          const key = keyOf({ type, id, permission: permission.name });
          return (
            <CheckField
              key={key}
              name="grant"
              value={key}
              label={permission.label}
              initial={granted.has(key)}
            />
          );
        })}
      </div>
    </CheckGroup>
  );
}
