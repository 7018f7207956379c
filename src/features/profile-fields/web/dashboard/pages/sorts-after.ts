/** New positions of all fields; unchanged if the field cannot move further. */
export function sortsAfter(
  fields: readonly { apiName: string }[],
  apiName: string,
  step: -1 | 1,
): Record<string, number> {
  const names = fields.map((field) => field.apiName);
  const from = names.indexOf(apiName);
  const other = names[from + step];
  if (from >= 0 && other !== undefined) {
    names[from + step] = apiName;
    names[from] = other;
  }
  return Object.fromEntries(names.map((name, index) => [name, index + 1]));
}
