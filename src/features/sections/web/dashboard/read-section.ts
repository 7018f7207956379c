/** What the form says, as the API takes it. */
export const readSection = (values: Readonly<Record<string, string>>) => ({
  name: values.name ?? "",
  description: values.description ?? "",
  urlCode: values.urlCode ?? "",
  contentLocale: values.contentLocale ?? "",
  sectionGroup: values.sectionGroup || "default",
  categoryID: numberOrNull(values.categoryID),
  themeID: numberOrNull(values.themeID),
});

const numberOrNull = (text: string | undefined) => (text ? Number(text) : null);
