import { scimError } from "./errors.ts";

export interface Comparison {
  kind: "compare";
  /** In lower case, without the schema. */
  path: string;
  op: "eq" | "ne" | "co" | "sw" | "ew" | "pr" | "gt" | "ge" | "lt" | "le";
  value: string | number | boolean | null;
}

/** RFC 7644, 3.4.2.2. */
export type Filter =
  | Comparison
  | { kind: "and" | "or"; parts: readonly Filter[] }
  | { kind: "not"; part: Filter }
  /** `emails[type eq "work"]` */
  | { kind: "within"; path: string; part: Filter };

export const invalidFilter = (detail: string) => scimError(400, "invalidFilter", detail);

const longest = 4_000;
const deepest = 20;
const operators = ["eq", "ne", "co", "sw", "ew", "gt", "ge", "lt", "le"] as const;
const token = /\s*(?:([()[\]])|("(?:[^"\\\p{Cc}]|\\.)*")|([^\s()[\]"]+))/uy;
const attribute = /^(?:urn:[\w.:-]+:(?:user|group):)?([a-z$][\w$-]*(?:\.[a-z$][\w$-]*)?)$/;

const subAttribute = /^\.([a-z$][\w$-]*)$/;

/** Throws 400 with `invalidFilter` for what it does not understand. */
export function parseFilter(text: string): Filter {
  if (text.length > longest) throw invalidFilter("The filter is too long.");
  const tokens = tokenize(text);
  const reading = { tokens, at: 0, depth: 0 };
  const filter = readOr(reading);
  if (reading.at < tokens.length) throw unexpected(reading);
  return filter;
}

interface Reading {
  tokens: readonly string[];
  at: number;
  depth: number;
}

function tokenize(text: string): string[] {
  const tokens: string[] = [];
  const end = text.trimEnd().length;
  token.lastIndex = 0;
  while (token.lastIndex < end) {
    const match = token.exec(text);
    if (!match) throw invalidFilter("The filter is not valid.");
    tokens.push(match[1] ?? match[2] ?? match[3] ?? "");
  }
  return tokens;
}

const peek = ({ tokens, at }: Reading): string => tokens[at] ?? "";
const isNext = (reading: Reading, word: string): boolean => peek(reading).toLowerCase() === word;

function take(reading: Reading): string {
  const next = peek(reading);
  reading.at += 1;
  return next;
}

function expectNext(reading: Reading, sign: string) {
  if (take(reading) !== sign) throw invalidFilter(`The filter lacks ${sign}.`);
}

const unexpected = (reading: Reading) =>
  invalidFilter(`The filter cannot be understood at ${peek(reading) || "its end"}.`);

function readList(
  reading: Reading,
  kind: "and" | "or",
  read: (reading: Reading) => Filter,
): Filter {
  const parts = [read(reading)];
  while (isNext(reading, kind)) {
    take(reading);
    parts.push(read(reading));
  }
  const [first] = parts;
  return parts.length === 1 && first ? first : { kind, parts };
}

const readOr = (reading: Reading): Filter => readList(reading, "or", readAnd);
const readAnd = (reading: Reading): Filter => readList(reading, "and", readTerm);

function readTerm(reading: Reading): Filter {
  if (isNext(reading, "not")) {
    take(reading);
    return { kind: "not", part: readGroup(reading, "(", ")") };
  }
  if (peek(reading) === "(") return readGroup(reading, "(", ")");
  const path = readPath(reading);
  if (peek(reading) === "[") return readWithin(reading, path);
  return readComparison(reading, path);
}

/** `emails[type eq "work"]`, or as Entra sends it, `emails[type eq "work"].value eq "ada@example.com"`. */
function readWithin(reading: Reading, path: string): Filter {
  const filter = readGroup(reading, "[", "]");
  const name = subAttribute.exec(peek(reading).toLowerCase())?.[1];
  if (!name) return { kind: "within", path, part: filter };
  take(reading);
  return {
    kind: "within",
    path,
    part: { kind: "and", parts: [filter, readComparison(reading, name)] },
  };
}

function readGroup(reading: Reading, opening: string, closing: string): Filter {
  expectNext(reading, opening);
  reading.depth += 1;
  if (reading.depth > deepest) throw invalidFilter("The filter is nested too deeply.");
  const filter = readOr(reading);
  reading.depth -= 1;
  expectNext(reading, closing);
  return filter;
}

function readPath(reading: Reading): string {
  const path = attribute.exec(peek(reading).toLowerCase())?.[1];
  if (!path) throw unexpected(reading);
  take(reading);
  return path;
}

function readComparison(reading: Reading, path: string): Comparison {
  const word = peek(reading).toLowerCase();
  if (word === "pr") {
    take(reading);
    return { kind: "compare", path, op: "pr", value: null };
  }
  const op = operators.find((each) => each === word);
  if (!op) throw unexpected(reading);
  take(reading);
  return { kind: "compare", path, op, value: readValue(reading) };
}

function readValue(reading: Reading): Comparison["value"] {
  const literal = peek(reading);
  const value = parseLiteral(literal);
  if (value === undefined) throw unexpected(reading);
  take(reading);
  return value;
}

function parseLiteral(literal: string): Comparison["value"] | undefined {
  if (/^(true|false)$/i.test(literal)) return literal.toLowerCase() === "true";
  if (/^null$/i.test(literal)) return null;
  if (/^-?\d{1,15}(\.\d{1,15})?$/.test(literal)) return Number(literal);
  if (!literal.startsWith('"')) return undefined;
  try {
    const text: unknown = JSON.parse(literal);
    return typeof text === "string" && !/\p{Cc}/u.test(text) ? text : undefined;
  } catch {
    return undefined;
  }
}

type Values = Readonly<Record<string, unknown>>;

/** Whether an element of a list matches, such as an email address. */
export function matches(element: unknown, filter: Filter): boolean {
  switch (filter.kind) {
    case "and":
      return filter.parts.every((part) => matches(element, part));
    case "or":
      return filter.parts.some((part) => matches(element, part));
    case "not":
      return !matches(element, filter.part);
    case "within":
      return false;
    default:
      return holds(valueAt(element, filter.path), filter);
  }
}

function valueAt(element: unknown, path: string): unknown {
  if (typeof element !== "object" || element === null) return undefined;
  return Object.entries(element as Values).find(([name]) => name.toLowerCase() === path)?.[1];
}

const plain = (value: unknown): string => String(value ?? "").toLowerCase();

function holds(actual: unknown, { op, value }: Comparison): boolean {
  const isPresent = actual !== undefined && actual !== null;
  switch (op) {
    case "pr":
      return isPresent;
    case "eq":
      return isPresent === (value !== null) && plain(actual) === plain(value);
    case "ne":
      return isPresent !== (value !== null) || plain(actual) !== plain(value);
    case "co":
      return isPresent && plain(actual).includes(plain(value));
    case "sw":
      return isPresent && plain(actual).startsWith(plain(value));
    case "ew":
      return isPresent && plain(actual).endsWith(plain(value));
    default:
      throw invalidFilter(`The operator ${op} is not supported here.`);
  }
}
