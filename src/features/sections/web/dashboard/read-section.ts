type Values = Readonly<Record<string, string>>;

/** What was changed since the form was opened, so that others' changes of other fields stay. */
export function readChanges(values: Values) {
  const opened = JSON.parse(values.opened || "{}") as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(readSection(values)).filter(([name, value]) => value !== opened[name]),
  );
}

/** What the form says, as the API takes it. */
export const readSection = (values: Values) => ({
  name: values.name ?? "",
  description: values.description ?? "",
  urlCode: values.urlCode ?? "",
  contentLocale: values.contentLocale ?? "",
  sectionGroup: values.sectionGroup || "default",
  categoryID: numberOrNull(values.categoryID),
  themeID: numberOrNull(values.themeID),
});

const numberOrNull = (text: string | undefined) => (text ? Number(text) : null);
