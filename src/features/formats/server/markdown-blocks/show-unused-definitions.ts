import type { MarkdownIt } from "markdown-it";
import { ruleNamed } from "./rule-named.ts";

type State = Parameters<Parameters<MarkdownIt["core"]["ruler"]["push"]>[1]>[0];
type Token = State["tokens"][number];

type BlockRule = Parameters<MarkdownIt["block"]["ruler"]["before"]>[2];

/** Shows unused definitions as typed: `[Ada]: hello`, or `[^1]: words` without a `[^1]`. */
export function showUnusedDefinitions(md: MarkdownIt) {
  md.block.ruler.at("reference", keepSource(ruleNamed(md.block.ruler, "reference")), { alt: [] });
  md.core.ruler.before("inline", "watch_definitions", ({ env }) => watch(env as Definitions));
  md.core.ruler.before("footnote_tail", "unused_definitions", (state) => {
    const used = usedOf(state.env as Definitions);
    state.tokens = state.tokens.flatMap((token) => {
      if (token.type !== definition) return [token];
      return takeOnce(used, token) ? [] : paragraph(state, token.content);
    });
    showFootnotes(state);
  });
}

const definition = "kept_definition";

const keepSource =
  (reference: BlockRule): BlockRule =>
  (state, startLine, endLine, silent) => {
    if (!reference(state, startLine, endLine, silent)) return false;
    const token = state.tokens.at(-1);
    if (silent || !token) return true;
    token.type = definition;
    token.content = state.getLines(startLine, state.line, state.blkIndent, false).trim();
    return true;
  };

interface Definitions {
  references?: Record<string, unknown>;
  usedDefinitions?: Set<string>;
  footnotes?: { refs?: Record<string, number> };
}

const usedOf = (env: Definitions) => env.usedDefinitions ?? new Set<string>();

function watch(env: Definitions) {
  const used = new Set<string>();
  env.usedDefinitions = used;
  const { references = {} } = env;
  for (const [label, reference] of Object.entries(references))
    Object.defineProperty(references, label, {
      get: () => {
        used.add(label);
        return reference;
      },
    });
}

function takeOnce(used: Set<string>, { meta }: Token): boolean {
  return used.delete(String((meta as { label?: string } | null)?.label));
}

function paragraph({ Token }: State, words: string): Token[] {
  const [open, inline, close] = [
    new Token("paragraph_open", "p", 1),
    new Token("inline", "", 0),
    new Token("paragraph_close", "p", -1),
  ];
  const text = new Token("text", "", 0);
  text.content = words;
  Object.assign(inline, { content: words, children: [text] });
  for (const token of [open, close]) token.block = true;
  return [open, inline, close];
}

function showFootnotes(state: State) {
  const { refs = {} } = (state.env as Definitions).footnotes ?? {};
  let isShown = false;
  state.tokens = state.tokens.flatMap((token) => {
    const label = (token.meta as { label?: string } | null)?.label ?? "";
    if (token.type === "footnote_reference_open") {
      isShown = refs[`:${label}`] === -1;
      return isShown ? paragraph(state, `[^${label}]:`) : [token];
    }
    if (token.type !== "footnote_reference_close" || !isShown) return [token];
    isShown = false;
    return [];
  });
}
