import { FormattedMessage, useIntl } from "react-intl";
import { useLoaderData } from "react-router";
import { notFound } from "#platform/contract/errors.ts";
import type { Transport } from "#platform/web/calls/api.ts";
import { useWayBack } from "#platform/web/forms/use-way-back.ts";
import { PageHead } from "#platform/web/pages/page-head.tsx";
import { browserLoader, type PageArgs, serverLoader } from "#platform/web/pages/page-loader.ts";
import { useSite } from "#platform/web/site/site-context.ts";
import { PageHeading } from "#ui/layout/page-heading.tsx";
import { PageLayout } from "#ui/layout/page-layout.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { findTarget, type Target } from "./find-target.ts";
import styles from "./leaving.module.css";

export const loader = serverLoader(loadTarget);
export const clientLoader = browserLoader(loadTarget);

async function loadTarget(_transport: Transport, { url }: PageArgs): Promise<Target> {
  const target = findTarget(url);
  if (!target) throw notFound("Page");
  return target;
}

/** Interstitial page before an external site; never redirects by itself. */
export default function LeavingPage() {
  const intl = useIntl();
  const { name } = useSite();
  const { host, href } = useLoaderData<typeof loader>();
  const wayBack = useWayBack();
  const title = intl.formatMessage({ id: "home.leaving" }, { name });
  return (
    <PageLayout columns={1} narrow>
      <PageHead title={title} isUnlisted />
      <PageHeading title={title} />
      <p>
        <FormattedMessage id="home.leaving.to" />
      </p>
      <p className={styles.host}>
        <bdi dir="ltr">{host}</bdi>
      </p>
      <p className={styles.address}>
        <bdi dir="ltr">{href}</bdi>
      </p>
      <p className={styles.actions}>
        <LinkButton
          href={href}
          variant="primary"
          target="_self"
          rel="nofollow noopener noreferrer ugc"
        >
          <FormattedMessage id="home.leaving.go" />
        </LinkButton>
        <LinkButton {...wayBack} variant="text">
          <FormattedMessage id="home.leaving.stay" values={{ name }} />
        </LinkButton>
      </p>
    </PageLayout>
  );
}
