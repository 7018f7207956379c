import { useRef } from "react";
import { FormattedMessage } from "react-intl";
import { Button } from "#ui/buttons/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { useToast } from "#ui/feedback/toast.tsx";
import { type Latest, useLatest } from "../hooks/use-latest.ts";
import { useSeen } from "../hooks/use-seen.ts";
import styles from "./notification-menu.module.css";
import { NotificationRows } from "./notification-row.tsx";

export function LatestNotifications() {
  const { latest, load, readAll } = useLatest();
  const { addToast } = useToast();
  const place = useRef<HTMLDivElement>(null);
  useSeen(latest.state === "loaded" ? latest.list : undefined, place);
  const hasUnread = latest.state === "loaded" && latest.list.some(({ read }) => !read);
  const tryReadAll = () =>
    readAll().catch(() =>
      addToast({ body: <FormattedMessage id="notifications.failed" />, tone: "error" }),
    );
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.title}>
          <FormattedMessage id="notifications.title" />
        </h2>
        {hasUnread && (
          <Button variant="text" size="medium" onClick={() => void tryReadAll()}>
            <FormattedMessage id="notifications.readAll" />
          </Button>
        )}
      </div>
      <div ref={place} className={styles.list} aria-busy={latest.state === "loading"}>
        <List latest={latest} onRetry={() => void load()} />
      </div>
    </>
  );
}

function List({ latest, onRetry }: { latest: Latest; onRetry: () => void }) {
  if (latest.state === "loading")
    return (
      <div className={styles.state}>
        <Skeleton lines={4} />
      </div>
    );
  if (latest.state === "failed")
    return (
      <EmptyState
        icon="error"
        title={<FormattedMessage id="notifications.notLoaded" />}
        action={
          <Button onClick={onRetry}>
            <FormattedMessage id="notifications.retry" />
          </Button>
        }
      />
    );
  return latest.list.length > 0 ? <NotificationRows list={latest.list} /> : <NoNotifications />;
}

export const NoNotifications = () => (
  <EmptyState icon="bell" title={<FormattedMessage id="notifications.empty" />}>
    <FormattedMessage id="notifications.empty.text" />
  </EmptyState>
);
