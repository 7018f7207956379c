import type { ReactNode } from "react";
import { PageHead } from "#platform/web/pages/page-head.tsx";
import { PageHeading } from "#ui/layout/page-heading.tsx";
import { PageLayout } from "#ui/layout/page-layout.tsx";
import { SettingsBack, SettingsMenu } from "./settings-menu.tsx";
import styles from "./settings-page.module.css";

type SettingsPageProps = { title: string; description?: ReactNode; children: ReactNode };

export const SettingsPage = ({ title, description, children }: SettingsPageProps) => (
  <PageLayout columns={1} narrow>
    <PageHead title={title} isUnlisted />
    <div className={styles.page}>
      <SettingsMenu />
      <div className={styles.middle}>
        <SettingsBack />
        <PageHeading title={title} description={description} />
        <div className={styles.content}>{children}</div>
      </div>
    </div>
  </PageLayout>
);
