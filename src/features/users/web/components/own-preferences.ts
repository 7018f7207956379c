import { createContext, use } from "react";

export const OwnPreferences = createContext<Readonly<Record<string, unknown>>>({});

/** Name and present value of a field of the form for preferences, for what features put into `preferences.fields`. */
export function usePreferenceField(preference: string) {
  const value = use(OwnPreferences)[preference];
  return { name: `${fieldStart}${preference}`, defaultValue: String(value ?? "") };
}

const fieldStart = "preference.";

/** The preferences that such fields name, out of all that the form says. */
export const preferencesOf = (values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      name.startsWith(fieldStart) ? [[name.slice(fieldStart.length), value]] : [],
    ),
  );
