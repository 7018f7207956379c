import type { ReactNode } from "react";
import { createIntl, createIntlCache, type IntlShape, RawIntlProvider } from "react-intl";
import { ToastProvider } from "#ui/toast.tsx";
import type { PermissionSet } from "../contract/permissions.ts";
import { type Messages, usePage } from "./page-context.ts";
import { PermissionProvider } from "./permissions.tsx";
import { type Site, SiteContext } from "./site-context.ts";

type PageProvidersProps = {
  site: Site;
  permissions: PermissionSet | undefined;
  children: ReactNode;
};

/** Everything that components of a page find around them: texts, site and viewer, permissions, data, toasts. */
export function PageProviders({ site, permissions, children }: PageProvidersProps) {
  const { locale, messages } = usePage();
  return (
    <RawIntlProvider value={intlFor(locale, messages)}>
      <SiteContext value={site}>
        <PermissionProvider permissions={permissions}>
          <ToastProvider>{children}</ToastProvider>
        </PermissionProvider>
      </SiteContext>
    </RawIntlProvider>
  );
}

const intls = new WeakMap<Messages, IntlShape>();

/** One for all pages with the same texts: to prepare them takes longer than to say them. */
function intlFor(locale: string, messages: Messages): IntlShape {
  const known = intls.get(messages);
  if (known) return known;
  const intl = createIntl({ locale, messages, onError: ignoreMissingTexts }, createIntlCache());
  intls.set(messages, intl);
  return intl;
}

/** A text that is missing shows its id; anything else is a fault in a text that its author must see. */
function ignoreMissingTexts(error: { code: string; message: string }) {
  if (error.code === "MISSING_TRANSLATION" || error.code === "MISSING_DATA") return;
  // biome-ignore lint/suspicious/noConsole: the author of a text looks for its faults there
  console.error(error.message);
}
