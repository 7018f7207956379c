import { isObject, type Resource, valueIn } from "./resource.ts";

const byValue = /^([a-z$][\w$-]*)\[\s*value\s+eq\s+"([^"\\]+)"\s*\]$/i;
const plainName = /^[a-z$][\w$-]*$/i;

interface ListOperation {
  op: string;
  path: string;
  value: unknown[];
}

/** Elements that operations in a row add to a list, or remove from it, as one operation: Okta sends one for each member. */
export function mergeOperations(operations: readonly unknown[], isList: (name: string) => boolean) {
  const merged: unknown[] = [];
  let latest: ListOperation | undefined;
  for (const operation of operations) {
    const next = isObject(operation) ? listOperationOf(operation, isList) : undefined;
    if (next && latest?.op === next.op && latest.path === next.path) {
      for (const element of next.value) latest.value.push(element);
      continue;
    }
    latest = next;
    merged.push(next ?? operation);
  }
  return merged;
}

function listOperationOf(
  operation: Resource,
  isList: (name: string) => boolean,
): ListOperation | undefined {
  const op = String(valueIn(operation, "op")).toLowerCase();
  const path = String(valueIn(operation, "path") ?? "").trim();
  const value = valueIn(operation, "value");
  const [, name, element] = byValue.exec(path) ?? [];
  if (name && op === "remove" && isList(name))
    return { op, path: name.toLowerCase(), value: [{ value: element }] };
  const isPlain = (op === "add" || op === "remove") && plainName.test(path) && isList(path);
  if (!isPlain || value === undefined || value === null) return undefined;
  return { op, path: path.toLowerCase(), value: [value].flat() };
}
