import { useIntl } from "react-intl";
import type { NavigationItem } from "../../contract/resources.ts";
import { ItemRow, type RowContext } from "./item-row.tsx";
import styles from "./item-tree.module.css";

interface ItemTreeProps extends RowContext {
  items: readonly NavigationItem[];
}

export function ItemTree({ items, ...context }: ItemTreeProps) {
  const intl = useIntl();
  return (
    <ol className={styles.tree} aria-label={intl.formatMessage({ id: "navigation.items" })}>
      {items.map((item) => (
        <Branch key={item.id} item={item} context={context} />
      ))}
    </ol>
  );
}

function Branch({ item, context }: { item: NavigationItem; context: RowContext }) {
  const { children = [] } = item;
  return (
    <li>
      <ItemRow item={item} {...context} />
      {children.length > 0 && (
        <ol className={styles.children} aria-label={context.nameOf(item)}>
          {children.map((child) => (
            <Branch key={child.id} item={child} context={context} />
          ))}
        </ol>
      )}
    </li>
  );
}
