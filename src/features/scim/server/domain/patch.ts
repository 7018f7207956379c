import { invalidValue, scimError } from "./errors.ts";
import { type Comparison, type Filter, matches, parseFilter } from "./filter.ts";
import { mergeOperations } from "./merge-operations.ts";
import { isObject, type Resource, valueIn } from "./resource.ts";

/** Attributes by name: "simple", lists of objects, or the names of sub-attributes. Others are left alone. */
export type Shape = Readonly<Record<string, "simple" | "list" | readonly string[]>>;

interface Path {
  name: string;
  filter?: Filter;
  sub?: string;
}

interface Operation {
  op: "add" | "remove" | "replace";
  value: unknown;
}

const most = 1_000;
/** Each of them looks at all elements, such as the members of a group. */
const mostOnLists = 100;
const core = /^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group)[:.]/i;
const pathPattern = /^([a-z$][\w$-]*)(?:\[(.*)\])?(?:\.([a-z$][\w$-]*))?$/is;

/** Applies a PatchOp (RFC 7644, 3.5.2) to a copy, in the shapes that Entra and Okta send. */
export function applyPatch(before: Resource, body: unknown, shape: Shape): Resource {
  const operations = isObject(body) ? valueIn(body, "Operations") : undefined;
  if (!Array.isArray(operations) || operations.length === 0)
    throw scimError(400, "invalidSyntax", "The body has no Operations.");
  if (operations.length > most) throw scimError(400, "tooMany", `More than ${most} operations.`);
  const isList = (name: string) => shape[nameIn(Object.keys(shape), name) ?? ""] === "list";
  const merged = mergeOperations(operations, isList);
  if (merged.filter((each) => namesIn(each).some(isList)).length > mostOnLists)
    throw scimError(400, "tooMany", `More than ${mostOnLists} operations on lists.`);
  const resource = structuredClone(before);
  for (const operation of merged) applyOne(resource, operation, shape);
  return resource;
}

/** Names of the attributes that an operation changes. */
function namesIn(operation: unknown): string[] {
  if (!isObject(operation)) return [];
  const path = valueIn(operation, "path");
  const value = valueIn(operation, "value");
  const hasPath = typeof path === "string" && path.trim() !== "";
  const paths = hasPath ? [path.trim()] : Object.keys(isObject(value) ? value : {});
  return paths.map((each) => /^[\w$-]*/.exec(each.replace(core, ""))?.[0] ?? "");
}

function applyOne(resource: Resource, given: unknown, shape: Shape) {
  if (!isObject(given)) throw scimError(400, "invalidSyntax", "An operation is not an object.");
  const operation = { op: readOp(valueIn(given, "op")), value: valueIn(given, "value") };
  const path = valueIn(given, "path");
  if (typeof path === "string" && path.trim() !== "")
    return applyAt(resource, path.trim(), operation, shape);
  if (operation.op === "remove") throw scimError(400, "noTarget", "Nothing is named to remove.");
  if (!isObject(operation.value))
    throw invalidValue("An operation without path has no attributes.");
  for (const [name, value] of Object.entries(operation.value))
    applyAt(resource, name, { ...operation, value }, shape);
}

function readOp(op: unknown): Operation["op"] {
  const name = typeof op === "string" ? op.toLowerCase() : "";
  if (name === "add" || name === "remove" || name === "replace") return name;
  throw scimError(400, "invalidSyntax", "The operation is neither add, remove nor replace.");
}

function applyAt(resource: Resource, text: string, operation: Operation, shape: Shape) {
  const path = parsePath(text);
  const name = path && nameIn(Object.keys(shape), path.name);
  if (!name) return;
  const kind = shape[name];
  if (kind === "list") return applyToList(resource, { ...path, name }, operation);
  if (path.filter) throw scimError(400, "invalidPath", `${name} is no list.`);
  if (kind === "simple") return applyToText(resource, { ...path, name }, operation);
  if (kind) applyToObject(resource, { ...path, name }, operation, kind);
}

/** Undefined for attributes of schemas that the site does not know. */
function parsePath(text: string): Path | undefined {
  const path = text.replace(core, "");
  if (/^urn:/i.test(path)) return undefined;
  const [, name, filter, sub] = pathPattern.exec(path) ?? [];
  if (!name) throw scimError(400, "invalidPath", "The path of an operation is not valid.");
  return {
    name,
    ...(filter === undefined ? {} : { filter: parseFilter(filter) }),
    ...(sub === undefined ? {} : { sub: sub.toLowerCase() }),
  };
}

const nameIn = (names: readonly string[], name: string): string | undefined =>
  names.find((each) => each.toLowerCase() === name.toLowerCase());

function applyToText(resource: Resource, { name, sub }: Path, { op, value }: Operation) {
  if (sub) throw scimError(400, "invalidPath", `${name} has no parts.`);
  resource[name] = op === "remove" ? undefined : value;
}

function applyToObject(
  resource: Resource,
  { name, sub }: Path,
  { op, value }: Operation,
  names: readonly string[],
) {
  if (!sub && op === "remove") {
    resource[name] = undefined;
    return;
  }
  const changes = sub ? { [sub]: op === "remove" ? undefined : value } : value;
  if (!isObject(changes)) throw invalidValue(`${name} is not an object.`);
  const known = Object.entries(changes).flatMap(([key, each]) => {
    const part = nameIn(names, key);
    return part ? [[part, each]] : [];
  });
  resource[name] = {
    ...(isObject(resource[name]) && resource[name]),
    ...Object.fromEntries(known),
  };
}

function applyToList(resource: Resource, path: Path, operation: Operation) {
  const { name, filter } = path;
  const list = Array.isArray(resource[name]) ? (resource[name] as Resource[]) : [];
  resource[name] = filter
    ? changeMatching(list, filter, path, operation)
    : change(list, path, operation);
}

function change(
  list: readonly Resource[],
  { name, sub }: Path,
  { op, value }: Operation,
): Resource[] {
  if (sub) {
    if (op === "remove") return list.map((element) => ({ ...element, [sub]: undefined }));
    const [first, ...others] = list;
    const changed = { ...first, [sub]: value };
    return withOnePrimary([changed, ...others], [changed]);
  }
  if (op === "remove" && (value === undefined || value === null)) return [];
  const elements = elementsOf(name, value);
  const named = new Map(elements.map((element) => [keyOf(element), element]));
  const others = op === "replace" ? [] : list.filter((element) => !named.has(keyOf(element)));
  if (op === "remove") return others;
  const added = [...named.values()];
  return withOnePrimary([...others, ...added], added);
}

const isPrimary = (element: Resource): boolean =>
  /^true$/i.test(String(valueIn(element, "primary")));

/** A new primary element takes the place of the former one (RFC 7644, 3.5.2). */
function withOnePrimary(list: Resource[], changed: readonly Resource[]): Resource[] {
  const primary = changed.findLast(isPrimary);
  if (!primary) return list;
  return list.map((each) =>
    each === primary || !isPrimary(each) ? each : { ...without(each, "primary"), primary: false },
  );
}

const without = (element: Resource, name: string): Resource =>
  Object.fromEntries(Object.entries(element).filter(([key]) => key.toLowerCase() !== name));

const plainKey = (value: unknown): string => String(value ?? "").toLowerCase();
const keyOf = (element: Resource): string => plainKey(element.value ?? valueIn(element, "value"));

/** Fast for members, since each operation looks at all of a group. */
function matcherOf(filter: Filter): (element: Resource) => boolean {
  const isPlain = filter.kind === "compare" && filter.op === "eq" && filter.path === "value";
  if (!isPlain || filter.value === null) return (element) => matches(element, filter);
  const key = plainKey(filter.value);
  return (element) => keyOf(element) === key;
}

/** Elements are objects, or plain values in some requests. */
function elementsOf(name: string, value: unknown): Resource[] {
  return [value ?? []].flat().map((element) => {
    if (isObject(element)) return element;
    if (typeof element === "string" && element !== "") return { value: element };
    throw invalidValue(`${name} has an element that is not valid.`);
  });
}

function changeMatching(
  list: readonly Resource[],
  filter: Filter,
  { sub }: Path,
  { op, value }: Operation,
): Resource[] {
  const isMatch = matcherOf(filter);
  if (op === "remove" && (!sub || sub === "value")) return list.filter((each) => !isMatch(each));
  const changes = op === "remove" ? { [sub ?? ""]: undefined } : changesOf(sub, value);
  const matching = new Map(
    list.filter(isMatch).map((each) => [each, { ...each, ...changes }] as const),
  );
  if (matching.size === 0 && op !== "remove") {
    const added = { ...namedBy(filter), ...changes };
    return withOnePrimary([...list, added], [added]);
  }
  const changed = list.map((each) => matching.get(each) ?? each);
  return isPrimary(changes) ? withOnePrimary(changed, [...matching.values()]) : changed;
}

function changesOf(sub: string | undefined, value: unknown): Resource {
  if (sub) return { [sub]: value };
  const [first] = [value].flat();
  if (isObject(first)) return first;
  throw invalidValue("The value of an operation is not an object.");
}

/** Some directories change elements that do not exist yet: their filter says what they are. */
function namedBy(filter: Filter): Resource {
  const comparisons: Filter[] = filter.kind === "and" ? [...filter.parts] : [filter];
  return Object.fromEntries(
    comparisons
      .filter((each): each is Comparison => each.kind === "compare" && each.op === "eq")
      .map(({ path, value }) => [path, value]),
  );
}
