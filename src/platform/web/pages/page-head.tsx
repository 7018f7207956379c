import { useLocation } from "react-router";
import { useSite } from "../site/site-context.ts";
import { pageTitle } from "./page-title.ts";

type PageHeadProps = {
  title: string;
  description?: string;
  isUnlisted?: boolean;
  /** Canonical path, if not that of the page without its query. */
  canonical?: string;
  data?: object | undefined;
};

/** Title, canonical URL and Open Graph tags of a page without a layout. */
export function PageHead({ title, description, isUnlisted, canonical, data }: PageHeadProps) {
  const { name, description: siteDescription, origin, branding } = useSite();
  const { pathname } = useLocation();
  const fullTitle = pageTitle(title, name);
  const image = branding.shareImage && new URL(branding.shareImage, origin).href;
  const about = description || siteDescription;
  return (
    <>
      <title>{fullTitle}</title>
      {about && <meta name="description" content={about} />}
      {isUnlisted ? (
        <meta name="robots" content="noindex" />
      ) : (
        <link rel="canonical" href={origin + (canonical ?? pathname)} />
      )}
      <meta property="og:title" content={fullTitle} />
      <meta property="og:site_name" content={name} />
      <meta property="og:type" content="website" />
      {about && <meta property="og:description" content={about} />}
      <meta name="twitter:card" content={image ? "summary_large_image" : "summary"} />
      {image && (
        <>
          <meta property="og:image" content={image} />
          <meta name="twitter:image" content={image} />
        </>
      )}
      {data && (
        <script
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own JSON with escaped tags
          dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll("<", "\\u003c") }}
        />
      )}
    </>
  );
}
