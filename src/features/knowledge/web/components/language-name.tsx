import { FormattedDisplayName } from "react-intl";

export const LanguageName = ({ locale }: { locale: string }) => (
  <FormattedDisplayName type="language" value={locale} />
);
