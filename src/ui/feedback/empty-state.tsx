import type { ReactNode } from "react";
import { Icon } from "../buttons/icon.tsx";
import type { IconName } from "../buttons/icon-paths.ts";
import styles from "./empty-state.module.css";

type EmptyStateProps = {
  title: ReactNode;
  children?: ReactNode;
  icon?: IconName;
  action?: ReactNode;
};

export function EmptyState({ title, children, icon, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {icon && <Icon name={icon} size="large" className={styles.icon} />}
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
