import type { MarkdownIt } from "markdown-it";
import { addressOfQuoted, quotedAt } from "../../contract/rules/quotes.ts";

/** `!quote[name](/discussion/comment/12)`: alone on its line it shows the quoted post. */
export function quotes(md: MarkdownIt) {
  md.inline.ruler.before("image", "quote", (state, silent) => {
    if (state.src[state.pos] !== "!" || state.linkLevel > 0) return false;
    pattern.lastIndex = state.pos;
    const [whole, label = "", address = ""] = pattern.exec(state.src) ?? [];
    const quoted = quotedAt(address);
    if (!whole || !quoted || state.pos + whole.length > state.posMax) return false;
    if (!silent) {
      // A link token keeps linkify from linking a URL in the name.
      const link = state.push("link_open", "a", 1);
      const href = addressOfQuoted(quoted);
      link.attrs = [
        ["class", "embed-quote"],
        ["href", href],
      ];
      state.push("text", "", 0).content = label.replace(/\\([\\[\]])/g, "$1") || href;
      state.push("link_close", "a", -1);
    }
    state.pos += whole.length;
    return true;
  });
}

const pattern = /!quote\[((?:\\.|[^\\[\]\n]){0,250})\]\((\/[^\s()<>]{1,100})\)/y;
