import { FormattedMessage } from "react-intl";
import { Icon } from "#ui/buttons/icon.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { CountBadge } from "#ui/values/count-badge.tsx";
import type { Overview } from "../../contract/resources.ts";
import { DashboardSection } from "../components/dashboard-section.tsx";
import styles from "./overview.module.css";

type TaskListProps = Pick<Overview, "tasks"> & {
  /** The page shows something else to be done. */
  hasMore: boolean;
};

export function TaskList({ tasks, hasMore }: TaskListProps) {
  const waiting = tasks.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count);
  if (waiting.length === 0 && hasMore) return null;
  return (
    <DashboardSection title={<FormattedMessage id="dashboard.tasks" />}>
      {waiting.length === 0 ? (
        <p className={styles.nothing}>
          <Icon name="check" size="small" /> <FormattedMessage id="dashboard.tasks.none" />
        </p>
      ) : (
        <ul className={styles.tasks}>
          {waiting.map(({ id, name, count, url }) => (
            <li key={id}>
              <Link href={url ?? "/dashboard"} className={styles.task}>
                <span className={styles.name}>{name}</span>
                <CountBadge count={count} />
                <Icon name="chevron-right" size="small" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </DashboardSection>
  );
}
