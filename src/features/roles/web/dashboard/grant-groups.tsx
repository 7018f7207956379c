import { type FormEvent, useEffect, useRef, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useActionData } from "react-router";
import type { FormAnswer } from "#platform/web/pages/page-action.ts";
import { Icon } from "#ui/buttons/icon.tsx";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import type { PermissionCatalogue } from "../../contract/resources.ts";
import styles from "./grant-groups.module.css";

type Permission = PermissionCatalogue["permissions"][number];

interface Group {
  id: string;
  name: string;
}

type GrantGroupsProps = {
  permissions: readonly Permission[];
  groups: readonly Group[];
  keyOf: (group: string, permission: string) => string;
  held: ReadonlySet<string>;
};

export function GrantGroups({ groups, keyOf, ...props }: GrantGroupsProps) {
  return (
    <div className={styles.groups}>
      {groups.map((group) => (
        <GrantGroup
          key={group.id}
          name={group.name}
          keyOf={(permission) => keyOf(group.id, permission)}
          {...props}
        />
      ))}
    </div>
  );
}

type GrantGroupProps = Pick<GrantGroupsProps, "permissions" | "held"> & {
  name: string;
  keyOf: (permission: string) => string;
};

/** Keeps the submitted state after an error, and is then open to show the changes. */
function GrantGroup({ name, permissions, keyOf, held }: GrantGroupProps) {
  const intl = useIntl();
  const answer = useActionData<FormAnswer>();
  const before = answer ? new Set(answer.lists.grant) : held;
  const [ticked, setTicked] = useState<ReadonlySet<string>>(before);
  const group = useRef<HTMLDivElement>(null);
  // Boxes may be ticked before hydration.
  useEffect(() => {
    const boxes = group.current?.querySelectorAll<HTMLInputElement>("input:checked") ?? [];
    setTicked(new Set([...boxes].map(({ value }) => value)));
  }, []);
  const isChanged = permissions.some(
    (each) => before.has(keyOf(each.name)) !== held.has(keyOf(each.name)),
  );
  const granted = permissions.filter((each) => ticked.has(keyOf(each.name)));
  const tick = ({ target }: FormEvent<HTMLDivElement>) => {
    if (target instanceof HTMLInputElement)
      setTicked(changed(ticked, target.value, target.checked));
  };
  return (
    <details className={styles.group} open={isChanged}>
      <summary className={styles.summary}>
        <span className={styles.name}>
          <bdi>{name}</bdi>
        </span>
        <span className={styles.granted}>
          {granted.length > 0 ? (
            intl.formatList(granted.map(({ label }) => label))
          ) : (
            <FormattedMessage id="roles.grant.nothing" />
          )}
        </span>
        <Icon name="chevron-down" size="small" className={styles.chevron} />
      </summary>
      <div ref={group} className={styles.boxes} onChange={tick}>
        {permissions.map((permission) => (
          <Checkbox
            key={permission.name}
            name="grant"
            value={keyOf(permission.name)}
            defaultChecked={before.has(keyOf(permission.name))}
            label={permission.label}
            aria-label={intl.formatMessage(
              { id: "roles.grant" },
              { column: name, permission: permission.label },
            )}
          />
        ))}
      </div>
    </details>
  );
}

function changed(keys: ReadonlySet<string>, key: string, isIn: boolean): ReadonlySet<string> {
  const after = new Set(keys);
  if (isIn) after.add(key);
  else after.delete(key);
  return after;
}
