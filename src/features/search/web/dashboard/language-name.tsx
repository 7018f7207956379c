import { FormattedDisplayName, FormattedMessage } from "react-intl";

/** A language as it is called in that of the page; all of them unless one is named. */
export const LanguageName = ({ language }: { language: string | null }) =>
  language ? (
    <FormattedDisplayName type="language" value={language} />
  ) : (
    <FormattedMessage id="search.synonyms.everyLocale" />
  );
