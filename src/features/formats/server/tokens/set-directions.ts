import { type Direction, directionOf, hasRightToLeft } from "../../contract/rules/direction.ts";
import { isVoid, type OpenToken, type Token } from "./tokens.ts";

const blocks = new Set([
  "p",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
  "ul",
  "ol",
  "li",
  "dl",
  "dt",
  "dd",
  "blockquote",
  "table",
  "caption",
  "th",
  "td",
  "summary",
  "figcaption",
]);

/** Direction-neutral: a line that starts with a name or code takes its direction from the rest. */
const literal = new Set(["a", "code", "kbd", "samp", "bdi"]);

/**
 * Sets `dir` on blocks that differ from their parent, which aligns text, bullets and borders. Bodies without
 * right-to-left text are unchanged.
 */
export function setDirections(tokens: readonly Token[]): readonly Token[] {
  if (!tokens.some((token) => token.kind === "text" && hasRightToLeft(token.text))) return tokens;
  const directions = findDirections(tokens);
  const around: Array<Direction | undefined> = [undefined];
  return tokens.map((token, at) => {
    if (token.kind === "close") around.pop();
    if (token.kind !== "open" || isVoid(token.name)) return token;
    const outer = around.at(-1);
    const blockDirection = directions.get(at) ?? outer;
    around.push(blockDirection);
    return blockDirection && blockDirection !== outer ? turned(token, blockDirection) : token;
  });
}

const turned = (token: OpenToken, dir: Direction): OpenToken => ({
  ...token,
  attributes: { ...token.attributes, dir },
});

interface Block {
  at: number;
  words?: Direction | undefined;
  links?: Direction | undefined;
}

type Open = Block | "literal" | "other";

function findDirections(tokens: readonly Token[]): ReadonlyMap<number, Direction> {
  const directions = new Map<number, Direction>();
  const open: Open[] = [];
  for (const [at, token] of tokens.entries()) {
    if (token.kind === "open" && !isVoid(token.name)) open.push(kindOf(token, at));
    if (token.kind === "text") note(innermost(open), open.includes("literal"), token.text);
    if (token.kind === "close") endLast(open, directions);
  }
  return directions;
}

const innermost = (open: readonly Open[]) => open.findLast((each) => typeof each === "object");

function kindOf({ name }: OpenToken, at: number): Open {
  if (blocks.has(name)) return { at };
  return literal.has(name) ? "literal" : "other";
}

function note(block: Block | undefined, isLiteral: boolean, text: string) {
  if (!block || block.words) return;
  if (isLiteral) block.links ??= directionOf(text);
  else block.words = directionOf(text);
}

function endLast(open: Open[], directions: Map<number, Direction>) {
  const ended = open.pop();
  if (typeof ended !== "object") return;
  const direction = ended.words ?? ended.links;
  const outer = innermost(open);
  if (direction) directions.set(ended.at, direction);
  if (outer) outer.words ??= direction;
}
