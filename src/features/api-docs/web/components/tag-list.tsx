import { useIntl } from "react-intl";
import { PanelBox } from "#ui/layout/panel-box.tsx";
import { Link } from "#ui/navigation/link.tsx";
import type { OperationGroup } from "./operation-group.ts";
import styles from "./tag-list.module.css";

type TagListProps = { groups: readonly OperationGroup[] };

export function TagList({ groups }: TagListProps) {
  const title = useIntl().formatMessage({ id: "api-docs.tags" });
  return (
    <PanelBox title={title}>
      <nav aria-label={title}>
        <ul className={styles.list}>
          {groups.map(({ tag, operations }) => (
            <li key={tag}>
              <Link href={`#${tag}`} className={styles.link}>
                <span>{tag}</span>
                <span className={styles.count}>{operations.length}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </PanelBox>
  );
}
