import type { Expression, Node, Program } from "oxc-parser";
import { writtenTables } from "./sql.ts";
import { bare, methodOf, textOf, walk } from "./syntax.ts";

/** Tables written by a piece of code; `isUnknown` if some cannot be determined statically. */
export interface WrittenTables {
  names: string[];
  isUnknown: boolean;
}

const writes = new Set(["insertInto", "updateTable", "deleteFrom", "mergeInto", "replaceInto"]);
const identifiers = new Set(["table", "ref", "id"]);
const nothing: WrittenTables = { names: [], isUnknown: false };

/** Returns a function that lists the tables a node writes, resolving names within the module. */
export function tableReader(program: Program): (node: Node) => WrittenTables {
  const values = findValues(program);
  return (node) => {
    if (isSql(node)) return tablesOfTemplate(node, values);
    if (node.type !== "CallExpression") return nothing;
    const method = methodOf(node) ?? "";
    const [first] = node.arguments;
    if (method === "query" || method === "raw")
      return { names: writtenTables(textOf(first) ?? ""), isUnknown: false };
    return writes.has(method) && first ? tablesNamed(namesOf(first, values)) : nothing;
  };
}

const tablesNamed = (names: string[] | undefined): WrittenTables =>
  names
    ? { names: names.map((name) => name.replace(/ as .*$/, "")), isUnknown: false }
    : { names: [], isUnknown: true };

type Template = Extract<Node, { type: "TaggedTemplateExpression" }>;

const isSql = (node: Node): node is Template =>
  node.type === "TaggedTemplateExpression" &&
  node.tag.type === "Identifier" &&
  node.tag.name === "sql";

const writeAtEnd =
  /(?:\binsert\s+into|\bdelete\s+from(?:\s+only)?|\bmerge\s+into|\btruncate(?:\s+table)?|(?<!\bfor\s+|\bfor\s+no\s+key\s+|\bdo\s+)\bupdate(?:\s+only)?)\s+$/i;

function tablesOfTemplate({ quasi }: Template, values: Values): WrittenTables {
  const inserted = quasi.expressions.map((expression, index) => {
    const isWritten = writeAtEnd.test(quasi.quasis[index]?.value.raw ?? "");
    return isWritten ? tablesNamed(namesOf(expression, values)) : nothing;
  });
  const text = quasi.quasis.map(({ value }) => value.raw).join(" ? ");
  return {
    names: [...writtenTables(text), ...inserted.flatMap(({ names }) => names)],
    isUnknown: inserted.some(({ isUnknown }) => isUnknown),
  };
}

type Values = ReadonlyMap<string, Array<Node | null | undefined>>;

function findValues(program: Program): Values {
  const values = new Map<string, Array<Node | null | undefined>>();
  const add = (name: string, value: Node | null | undefined) =>
    values.set(name, [...(values.get(name) ?? []), value]);
  walk(program, (node) => {
    if (node.type === "VariableDeclarator" && node.id.type === "Identifier" && node.init)
      add(node.id.name, node.init);
    if (node.type === "ForOfStatement" && node.left.type === "VariableDeclaration") {
      const [declared] = node.left.declarations;
      if (declared?.id.type === "Identifier") add(declared.id.name, node.right);
    }
  });
  return values;
}

/** Possible strings of an expression; undefined if they cannot be determined statically. */
function namesOf(node: Node | null | undefined, values: Values, depth = 0): string[] | undefined {
  const value = bare(node);
  const text = textOf(value);
  if (text !== undefined) return [text];
  if (!value || depth > 5) return undefined;
  const all = (nodes: ReadonlyArray<Node | null | undefined>) => {
    const possibleNames = nodes.map((each) => namesOf(each, values, depth + 1));
    return possibleNames.length > 0 && possibleNames.every((names) => names !== undefined)
      ? possibleNames.flat()
      : undefined;
  };
  if (value.type === "Identifier") return all(values.get(value.name) ?? []);
  if (value.type === "ArrayExpression") return all(value.elements);
  if (value.type === "ConditionalExpression") return all([value.consequent, value.alternate]);
  const isIdentifier = value.type === "CallExpression" && identifiers.has(methodOf(value) ?? "");
  return isIdentifier ? all([value.arguments[0] as Expression]) : undefined;
}
