import font from "@fontsource-variable/open-sans/files/open-sans-latin-wght-normal.woff2?url";
import type { ReactNode } from "react";
import { Links, Meta, Scripts, ScrollRestoration, useLocation } from "react-router";
import { PageData } from "#platform/web/pages/page-data.tsx";
import { usePage } from "#platform/web/site/page-context.ts";
import type { PageTheme } from "#platform/web/site/request-context.ts";
import type { Site } from "#platform/web/site/site-context.ts";
import { EarlyKeysScript } from "../keyboard/early-keys-script.tsx";
import { SchemeScript } from "../scheme/scheme-script.tsx";

type PageDocumentProps = {
  site: Site;
  theme: Pick<PageTheme, "preset" | "stylesUrl" | "iconsUrl"> | undefined;
  children: ReactNode;
};

export function PageDocument({ site, theme, children }: PageDocumentProps) {
  const { locale, messagesUrl, textParts, nonce, section, scripts = [] } = usePage();
  const direction = site.locales.find(({ localeID }) => localeID === locale)?.direction;
  return (
    // SchemeScript sets the chosen scheme here before hydration.
    <html
      lang={locale}
      dir={direction}
      data-messages={messagesUrl}
      data-text-parts={textParts.length > 0 ? textParts.join(" ") : undefined}
      data-section={section?.siteSectionID}
      data-base-path={section?.basePath}
      data-scheme={theme?.preset === "system" ? undefined : theme?.preset}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {import.meta.env.DEV && <meta property="csp-nonce" nonce={nonce} />}
        <SchemeScript />
        <EarlyKeysScript />
        <link rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
        {[messagesUrl, ...textParts.map((part) => `${messagesUrl}/${part}`)].map((href) => (
          <link key={href} rel="preload" as="fetch" href={href} crossOrigin="anonymous" />
        ))}
        <SiteLinks site={site} />
        <Meta />
        <Links nonce={nonce} />
        {theme?.iconsUrl && <link rel="stylesheet" href={theme.iconsUrl} />}
        <ThemeStyles stylesUrl={theme?.stylesUrl} />
        {import.meta.env.SSR &&
          scripts.map((path) => <script key={path} async src={path} nonce={nonce} />)}
      </head>
      <body>
        {children}
        <PageData />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

function SiteLinks({ site: { name, branding } }: { site: Site }) {
  const { favicon, touchIcon, addressBarColor } = branding;
  return (
    <>
      {favicon ? (
        <link rel="icon" href={favicon} />
      ) : (
        <>
          <link rel="icon" href="/favicon.ico" sizes="32x32" />
          <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        </>
      )}
      <link rel="apple-touch-icon" href={touchIcon || "/apple-touch-icon.png"} />
      <link rel="manifest" href="/manifest.webmanifest" />
      <link
        rel="search"
        href="/opensearch.xml"
        type="application/opensearchdescription+xml"
        title={name}
      />
      {addressBarColor && <meta name="theme-color" content={addressBarColor} />}
    </>
  );
}

/** Pages that ask for secrets, and the dashboard, from which a broken style sheet is mended, wear none. */
const hasOwnLook = /^\/(dashboard|entry|profile\/(account|security|sessions))/;

function ThemeStyles({ stylesUrl }: { stylesUrl: string | null | undefined }) {
  const { themeCss, nonce } = usePage();
  const { pathname } = useLocation();
  return (
    <>
      <style
        data-theme=""
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: custom properties validated by the server
        dangerouslySetInnerHTML={{ __html: themeCss }}
      />
      {stylesUrl && !hasOwnLook.test(pathname) && <link rel="stylesheet" href={stylesUrl} />}
    </>
  );
}
