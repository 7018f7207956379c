import { createContext, use } from "react";

export const OwnPreferences = createContext<Readonly<Record<string, unknown>>>({});

/** Form field name and current value, for entries in the slot `preferences.fields`. */
export function usePreferenceField(preference: string) {
  const value = use(OwnPreferences)[preference];
  return { name: `${fieldStart}${preference}`, defaultValue: String(value ?? "") };
}

const fieldStart = "preference.";

export const preferencesOf = (values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      name.startsWith(fieldStart) ? [[name.slice(fieldStart.length), value]] : [],
    ),
  );
