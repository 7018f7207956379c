import { useIntl } from "react-intl";

const localeKeys = ["site.locale", "locales.enabled"];

export function useValueName(key: string): (value: string) => string {
  const intl = useIntl();
  return (value) => {
    if (localeKeys.includes(key))
      return intl.formatDisplayName(value, { type: "language", fallback: "code" }) ?? value;
    const id = `settings.value.${key}.${value}`;
    return intl.messages[id] ? intl.formatMessage({ id }) : value;
  };
}
