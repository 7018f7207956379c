import type { Node } from "oxc-parser";
import type { Project } from "../project.ts";
import { methodOf, propertyOf, walk } from "../syntax.ts";
import type { Finding } from "../violation.ts";

/** Names of fields and attributes that hold the id of a text, beside `id` where a text is asked for. */
const holders = /(?:^|[a-z])(?:text|label|name|title|description)ID$/i;

/** Made from what manifests and settings say, not from files of texts. */
const made = /^(?:permission|setting|role|auditEvent)\./;

/**
 * A text that a page or mail asks for exists in English, and where browsers get it if a page asks: else its id would be
 * shown to people.
 */
export function textIDs({ files }: Project): Finding[] {
  const texts = files.filter(({ path }) => path.endsWith("texts.en.json"));
  const isKnown = createTest(idsIn(texts));
  const isShown = createTest(idsIn(texts.filter(({ path }) => !path.includes("/server/"))));
  return files.flatMap(({ path, place, module }) => {
    if (!module || place.layer === "outside" || place.isTest) return [];
    const findings: Finding[] = [];
    walk(module.program, (node) => {
      const asked = askedIn(node);
      const pattern = asked && patternOf(asked);
      if (!pattern || (place.side === "web" ? isShown : isKnown)(pattern)) return;
      const where = isKnown(pattern) ? "a texts.en.json that browsers get" : "any texts.en.json";
      const message = `There is no text ${pattern.join("…")} in ${where}. Add it, or name one that is there.`;
      findings.push({ file: path, line: module.lineOf(node), message });
    });
    return findings;
  });
}

const idsIn = (files: Project["files"]): string[] =>
  files.flatMap(({ text }) => Object.keys(JSON.parse(text)));

/** The expression that says which text is wanted, if the node asks for one. */
function askedIn(node: Node): Node | undefined {
  switch (node.type) {
    case "JSXAttribute":
      return holders.test(nameOf(node.name)) ? contentOf(node.value) : undefined;
    case "JSXOpeningElement":
      return nameOf(node.name) === "FormattedMessage" ? idOf(node.attributes) : undefined;
    case "Property":
      return holders.test(nameOf(node.key)) ? node.value : undefined;
    case "CallExpression":
      return methodOf(node) === "formatMessage" ? propertyOf(node.arguments[0], "id") : undefined;
    default:
      return undefined;
  }
}

const nameOf = (node: Node): string =>
  node.type === "Identifier" || node.type === "JSXIdentifier" ? node.name : "";

function idOf(attributes: readonly Node[]): Node | undefined {
  for (const each of attributes)
    if (each.type === "JSXAttribute" && nameOf(each.name) === "id") return contentOf(each.value);
  return undefined;
}

const contentOf = (value: Node | null): Node | undefined =>
  value?.type === "JSXExpressionContainer" ? value.expression : (value ?? undefined);

/** The fixed parts of an id, between which anything may stand; undefined where nothing is fixed, or it is no id of a text. */
function patternOf(value: Node): string[] | undefined {
  if (value.type === "Literal" && typeof value.value === "string")
    return value.value.includes(".") ? [value.value] : undefined;
  if (value.type !== "TemplateLiteral") return undefined;
  const parts = value.quasis.map(({ value: { cooked } }) => cooked ?? "");
  return parts[0]?.includes(".") ? parts : undefined;
}

function createTest(known: readonly string[]) {
  const ids = new Set(known);
  const tested = new Map<string, boolean>();
  return (parts: readonly string[]): boolean => {
    const [first = ""] = parts;
    if (parts.length === 1 || made.test(first)) return ids.has(first) || made.test(first);
    const expression = `^${parts.map(escapeRegExp).join(".+")}$`;
    const isThere = tested.get(expression) ?? known.some((id) => new RegExp(expression).test(id));
    tested.set(expression, isThere);
    return isThere;
  };
}

const escapeRegExp = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|-]/g, String.raw`\$&`);
