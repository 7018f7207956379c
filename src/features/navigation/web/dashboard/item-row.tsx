import type { KeyboardEvent, ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Button } from "#ui/buttons/button.tsx";
import { Icon } from "#ui/buttons/icon.tsx";
import type { IconName } from "#ui/buttons/icon-paths.ts";
import { classNames } from "#ui/class-names.ts";
import { Tag } from "#ui/values/tag.tsx";
import type { NavigationItem } from "../../contract/resources.ts";
import { stepItem } from "../../contract/rules/tree.ts";
import { type Draft, type Step, steps } from "./draft.ts";
import styles from "./item-tree.module.css";
import type { useDraggedItem } from "./use-dragged-item.ts";

export interface RowContext {
  draft: Draft;
  drag: ReturnType<typeof useDraggedItem>;
  nameOf: (item: NavigationItem) => string;
  /** `control` is the button that keeps the focus. */
  onAct: (act: string, control?: string) => void;
  fields: (item: NavigationItem) => ReactNode;
}

export function ItemRow({
  item,
  draft,
  drag,
  nameOf,
  onAct,
  fields,
}: RowContext & { item: NavigationItem }) {
  const isOpen = draft.selected === item.id;
  const { target, dragged, rowProps } = drag;
  return (
    <>
      <div
        {...rowProps(item.id)}
        className={classNames(
          styles.row,
          dragged === item.id && styles.dragged,
          target?.id === item.id && dragged !== item.id && styles[target.side],
        )}
      >
        <Handle item={item} name={nameOf(item)} onAct={onAct} />
        <Description item={item} name={nameOf(item)} />
        <Buttons item={item} name={nameOf(item)} draft={draft} onAct={onAct} />
      </div>
      {isOpen && (
        <div className={styles.fields} data-item-fields="">
          {fields(item)}
        </div>
      )}
    </>
  );
}

function Description({ item, name }: { item: NavigationItem; name: string }) {
  const { url, isBuiltIn, isHidden, badge, permission, roleIDs = [], children = [] } = item;
  const isNowhere = !isBuiltIn && !url && children.length === 0;
  return (
    <span className={styles.main}>
      <bdi>{name}</bdi>
      {badge && <Tag preset="colored">{badge.text}</Tag>}
      {isBuiltIn && <Tag>{<FormattedMessage id="navigation.builtIn" />}</Tag>}
      {isHidden && <Tag preset="warning">{<FormattedMessage id="navigation.hidden" />}</Tag>}
      {(permission || roleIDs.length > 0) && (
        <Tag icon="lock">{<FormattedMessage id="navigation.restricted" />}</Tag>
      )}
      {isNowhere && <Tag preset="warning">{<FormattedMessage id="navigation.nowhere" />}</Tag>}
      {url && (
        <bdi className={styles.url} dir="ltr">
          {url}
        </bdi>
      )}
    </span>
  );
}

const icons: Record<Step, IconName> = {
  up: "arrow-up",
  down: "arrow-down",
  outdent: "arrow-left",
  indent: "arrow-right",
};

type ButtonsProps = Pick<RowContext, "draft" | "onAct"> & { item: NavigationItem; name: string };

function Buttons({ item: { id }, name, draft, onAct }: ButtonsProps) {
  const intl = useIntl();
  const label = (key: string) => intl.formatMessage({ id: `navigation.${key}` }, { name });
  const button = (verb: string, icon: IconName, isPossible = true) => (
    <Button
      key={verb}
      type="submit"
      name="act"
      value={`${verb}:${id}`}
      variant="icon"
      size="medium"
      icon={icon}
      title={label(verb)}
      data-control={`${verb}:${id}`}
      aria-disabled={!isPossible || undefined}
      aria-expanded={verb === "edit" ? draft.selected === id : undefined}
      onClick={(event) => {
        event.preventDefault();
        if (isPossible) onAct(`${verb}:${id}`, `${verb}:${id}`);
      }}
    />
  );
  return (
    <span className={styles.buttons}>
      {steps.map((step) =>
        button(step, icons[step], stepItem(draft.items, id, step) !== draft.items),
      )}
      {button("edit", "edit")}
      {button("remove", "trash")}
    </span>
  );
}

type HandleProps = Pick<RowContext, "onAct"> & { item: NavigationItem; name: string };

/** Drag handle; arrow keys move the item while it has focus. */
function Handle({ item: { id }, name, onAct }: HandleProps) {
  const intl = useIntl();

  function onKeyDown(event: KeyboardEvent<HTMLButtonElement>) {
    const isRtl = getComputedStyle(event.currentTarget).direction === "rtl";
    const keys: Record<string, Step> = {
      ArrowUp: "up",
      ArrowDown: "down",
      ArrowLeft: isRtl ? "indent" : "outdent",
      ArrowRight: isRtl ? "outdent" : "indent",
    };
    const step = keys[event.key];
    if (!step) return;
    event.preventDefault();
    onAct(`${step}:${id}`, `handle:${id}`);
  }

  return (
    <button
      type="button"
      className={styles.handle}
      data-needs-scripts=""
      data-control={`handle:${id}`}
      aria-label={intl.formatMessage({ id: "navigation.handle" }, { name })}
      aria-keyshortcuts="ArrowUp ArrowDown ArrowLeft ArrowRight"
      title={intl.formatMessage({ id: "navigation.handle.text" })}
      onKeyDown={onKeyDown}
    >
      <Icon name="menu" size="small" />
    </button>
  );
}
