import { type ReactNode, Suspense, useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { PageHead } from "#platform/web/pages/page-head.tsx";
import { LaterSlot, type SlotProps } from "#platform/web/slots/slots.tsx";
import { Message } from "#ui/feedback/message.tsx";
import { PageHeading } from "#ui/layout/page-heading.tsx";
import { Breadcrumbs } from "#ui/navigation/breadcrumbs.tsx";
import styles from "./dashboard-page.module.css";

declare module "#platform/web/slots/slots.tsx" {
  interface LaterSlotPlaces {
    /** Where the texts of one record, or of all of a type, are translated. */
    "dashboard.translate": {
      resource: string;
      recordType: string;
      /** Its id or key. */
      record?: number | string;
    };
  }
}

type DashboardPageProps = {
  title: string;
  description?: ReactNode;
  actions?: ReactNode;
  /** Records with translations, for a button beside the actions. */
  translated?: SlotProps<"dashboard.translate"> | null | undefined;
  above?: readonly { name: string; url: string }[];
  /** Success messages by the value of the query parameter `done`. */
  notices?: Readonly<Record<string, ReactNode>>;
  children: ReactNode;
};

export function DashboardPage(props: DashboardPageProps) {
  const { title, description, translated, above = [], notices = {}, children } = props;
  const [search] = useSearchParams();
  const done = search.get("done");
  const notice = done !== null && Object.hasOwn(notices, done) ? notices[done] : undefined;
  const actions = translated ? (
    <>
      {props.actions}
      <Suspense>
        <LaterSlot place="dashboard.translate" {...translated} />
      </Suspense>
    </>
  ) : (
    props.actions
  );
  return (
    <>
      <PageHead title={title} isUnlisted />
      {above.length > 0 && (
        <div className={styles.above}>
          <Breadcrumbs crumbs={above} />
        </div>
      )}
      <PageHeading title={<bdi>{title}</bdi>} description={description} actions={actions} />
      <div className={styles.content}>
        <Notice done={notice && done}>{notice}</Notice>
        {children}
      </div>
    </>
  );
}

/** Takes the focus where a page begins with it: what was done reloaded the document, or led to another page. */
function Notice({ done, children }: { done: ReactNode; children: ReactNode }) {
  const status = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: within a page the focus stays where it is
  useEffect(() => {
    if (done && document.activeElement === document.body) status.current?.focus();
  }, []);
  return (
    <div ref={status} role="status" tabIndex={-1} className={styles.notice}>
      {children && <Message tone="success">{children}</Message>}
    </div>
  );
}
