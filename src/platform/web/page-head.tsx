import { useLocation } from "react-router";
import { pageTitle } from "./page-title.ts";
import { useSite } from "./site-context.ts";

type PageHeadProps = {
  title: string;
  description?: string;
  /** Keeps the page out of search engines. */
  isUnlisted?: boolean;
};

/** Title, canonical address and Open Graph of a page that is not made of a layout. */
export function PageHead({ title, description, isUnlisted }: PageHeadProps) {
  const { name, origin, branding } = useSite();
  const { pathname } = useLocation();
  const fullTitle = pageTitle(title, name);
  const image = branding.shareImage;
  return (
    <>
      <title>{fullTitle}</title>
      {description && <meta name="description" content={description} />}
      {isUnlisted ? (
        <meta name="robots" content="noindex" />
      ) : (
        <link rel="canonical" href={origin + pathname} />
      )}
      <meta property="og:title" content={fullTitle} />
      <meta property="og:site_name" content={name} />
      <meta property="og:type" content="website" />
      {image && <meta property="og:image" content={new URL(image, origin).href} />}
    </>
  );
}
