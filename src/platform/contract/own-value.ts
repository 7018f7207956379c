/** What stands under a name that comes from outside: never what every object inherits, such as `toString`. */
export const ownValue = <Value>(
  record: Readonly<Record<string, Value>>,
  name: string,
): Value | undefined => (Object.hasOwn(record, name) ? record[name] : undefined);
