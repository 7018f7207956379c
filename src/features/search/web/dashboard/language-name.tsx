import { FormattedDisplayName, FormattedMessage } from "react-intl";

export const LanguageName = ({ language }: { language: string | null }) =>
  language ? (
    <FormattedDisplayName type="language" value={language} />
  ) : (
    <FormattedMessage id="search.synonyms.everyLocale" />
  );
