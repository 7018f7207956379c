import { useSite } from "#platform/web/site/site-context.ts";

interface PageLanguagesProps {
  languages: readonly { locale: string; url: string }[];
  /** The address that shows the language of the reader. */
  url: string;
}

/** Links for search engines to the same page in other languages. */
export function PageLanguages({ languages, url }: PageLanguagesProps) {
  const { origin } = useSite();
  if (languages.length < 2) return null;
  return (
    <>
      {languages.map((each) => (
        <link key={each.locale} rel="alternate" hrefLang={each.locale} href={origin + each.url} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={origin + url} />
    </>
  );
}
