import type { MarkdownIt } from "markdown-it";

export function taskLists(md: MarkdownIt) {
  md.core.ruler.after("typed_html", "task_lists", ({ tokens, Token }) => {
    for (const [index, token] of tokens.entries()) {
      const item = tokens[index - 2];
      const first = token.children?.[0];
      if (token.type !== "inline" || item?.type !== "list_item_open" || first?.type !== "text")
        continue;
      const match = /^\[([ xX])\](?=\s)/.exec(first.content);
      if (!match) continue;
      item.attrJoin("class", "task-item");
      first.content = first.content.slice(match[0].length);
      const mark = new Token("html_inline", "", 0);
      mark.content = match[1] === " " ? box : checkedBox;
      token.children?.unshift(mark);
    }
  });
}

const box = '<input type="checkbox">';
const checkedBox = '<input type="checkbox" checked>';
