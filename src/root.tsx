import type { ReactNode } from "react";
import { IntlProvider } from "react-intl";
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import { usePage } from "#platform/web/page-context.ts";
import "#ui/fonts.css";
import "#ui/tokens.css";
import "#ui/base.css";

export function Layout({ children }: { children: ReactNode }) {
  const { locale, messages, messagesUrl, nonce } = usePage();
  return (
    <html lang={locale} data-messages={messagesUrl} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        <IntlProvider locale={locale} messages={messages}>
          {children}
        </IntlProvider>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}
