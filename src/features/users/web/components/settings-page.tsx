import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useLocation } from "react-router";
import { PageHead } from "#platform/web/pages/page-head.tsx";
import { PageHeading } from "#ui/layout/page-heading.tsx";
import { PageLayout } from "#ui/layout/page-layout.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { SettingsBack, useSettingsPages } from "./settings-list.tsx";
import styles from "./settings-page.module.css";

type SettingsPageProps = { title: string; description?: ReactNode; children: ReactNode };

export function SettingsPage({ title, description, children }: SettingsPageProps) {
  const intl = useIntl();
  const { pathname } = useLocation();
  const pages = useSettingsPages();
  return (
    <PageLayout columns={1} narrow>
      <PageHead title={title} isUnlisted />
      <SettingsBack />
      <nav aria-label={intl.formatMessage({ id: "users.settings" })} className={styles.pages}>
        {pages.map(({ nameID, url = "" }) => (
          <Link key={url} href={url} aria-current={currentOf(pathname, url)}>
            <FormattedMessage id={nameID} />
          </Link>
        ))}
      </nav>
      <PageHeading title={title} description={description} />
      <div className={styles.content}>{children}</div>
    </PageLayout>
  );
}

function currentOf(pathname: string, url: string) {
  if (pathname === url) return "page";
  return pathname.startsWith(`${url}/`) ? "true" : undefined;
}
