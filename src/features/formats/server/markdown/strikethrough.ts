import type { MarkdownIt } from "markdown-it";

type Rule = Parameters<MarkdownIt["inline"]["ruler"]["before"]>[2];
type State = Parameters<Rule>[0];

const sign = 0x7e;
const markers = new Map([
  [1, sign],
  [2, sign * 0x100 + sign],
]);
const ours: ReadonlySet<number> = new Set(markers.values());

/** `~one~` and `~~two~~` as on GitHub; longer runs are text. */
export function strikethrough(md: MarkdownIt) {
  md.inline.ruler.at("strikethrough", readRun);
  md.inline.ruler2.at("strikethrough", (state) => {
    strike(state, state.delimiters);
    for (const meta of state.tokens_meta) strike(state, meta?.delimiters ?? []);
  });
}

const readRun: Rule = (state, silent) => {
  if (silent || state.src.charCodeAt(state.pos) !== sign) return false;
  const { length, can_open: open, can_close: close } = state.scanDelims(state.pos, true);
  state.push("text", "", 0).content = "~".repeat(length);
  const marker = markers.get(length);
  if (marker !== undefined)
    state.delimiters.push({
      marker,
      length: 0,
      token: state.tokens.length - 1,
      end: -1,
      open,
      close,
    });
  state.pos += length;
  return true;
};

function strike({ tokens }: State, delimiters: State["delimiters"]) {
  for (const { marker, token, end } of delimiters) {
    const closer = delimiters[end];
    if (!ours.has(marker) || !closer) continue;
    turn(tokens[token], 1);
    turn(tokens[closer.token], -1);
  }
}

const turn = (token: State["tokens"][number] | undefined, nesting: 1 | -1) =>
  token &&
  Object.assign(token, {
    type: nesting === 1 ? "s_open" : "s_close",
    tag: "s",
    nesting,
    markup: token.content,
    content: "",
  });
