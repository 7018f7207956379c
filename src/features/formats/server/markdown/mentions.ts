import type { MarkdownIt } from "markdown-it";
import { mentionAttributes, readMention } from "../mentions/mentions.ts";

/** `@name` and `@"two words"`, before emphasis would consume underscores in names. */
export function mentions(md: MarkdownIt) {
  md.inline.ruler.before("emphasis", "mention", (state, silent) => {
    if (state.src[state.pos] !== "@" || state.linkLevel > 0) return false;
    const mention = readMention(state.src, state.pos);
    if (!mention || mention.end > state.posMax) return false;
    if (!silent) {
      const open = state.push("mention_open", "a", 1);
      open.attrs = Object.entries(mentionAttributes(mention.name, mention.isBare));
      state.push("text", "", 0).content = `@${mention.name}`;
      state.push("mention_close", "a", -1);
    }
    state.pos = mention.end;
    return true;
  });
}
