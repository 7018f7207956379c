import type { ReactNode } from "react";
import { RawIntlProvider } from "react-intl";
import { ToastProvider } from "#ui/feedback/toast.tsx";
import { LinkTargets, sameTarget } from "#ui/navigation/link-targets.ts";
import { SiteTimeZone, TimeZone } from "#ui/values/time-zone.ts";
import type { PermissionSet } from "../../contract/permissions.ts";
import { intlFor } from "../site/intl.ts";
import { usePage } from "../site/page-context.ts";
import { PermissionProvider } from "../site/permissions.tsx";
import type { Site } from "../site/site-context.ts";
import { SiteProvider } from "../site/site-provider.tsx";

type PageProvidersProps = {
  site: Site;
  permissions: PermissionSet | undefined;
  children: ReactNode;
};

/** Context of all pages: texts, site and viewer, permissions, data, toasts. */
export function PageProviders({ site, permissions, children }: PageProvidersProps) {
  const { locale, messages, section } = usePage();
  const content = <ToastProvider>{children}</ToastProvider>;
  return (
    <RawIntlProvider value={intlFor(locale, messages)}>
      <SiteProvider value={site}>
        <PermissionProvider permissions={permissions}>
          <LinkTargets value={section?.targetOf ?? sameTarget}>
            <TimeZone value={site.viewer.timeZone}>
              {import.meta.env.SSR ? (
                <SiteTimeZone value={site.timeZone}>{content}</SiteTimeZone>
              ) : (
                content
              )}
            </TimeZone>
          </LinkTargets>
        </PermissionProvider>
      </SiteProvider>
    </RawIntlProvider>
  );
}
