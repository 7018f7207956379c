import { Extension } from "@tiptap/core";
import { Plugin } from "@tiptap/pm/state";
import type { NodeViewConstructor } from "@tiptap/pm/view";
import { codeLanguages } from "#features/formats/contract/rules/code-languages.ts";

interface CodeBlockTexts {
  languageLabel: string;
  plainLabel: string;
}

export const languageChoice = (texts: CodeBlockTexts) =>
  Extension.create({
    name: "languageChoice",
    addProseMirrorPlugins: () => [
      new Plugin({ props: { nodeViews: { codeBlock: createView(texts) } } }),
    ],
  });

const createView =
  ({ languageLabel, plainLabel }: CodeBlockTexts): NodeViewConstructor =>
  (node, view, getPos) => {
    const dom = document.createElement("div");
    const pre = document.createElement("pre");
    const contentDOM = document.createElement("code");
    const select = createSelect(languageLabel, plainLabel);
    dom.dataset.codeBlock = "";
    dom.append(select, pre);
    pre.append(contentDOM);
    show(select, node.attrs.language);
    select.addEventListener("change", () => {
      const position = getPos();
      if (position === undefined) return;
      view.dispatch(view.state.tr.setNodeAttribute(position, "language", select.value || null));
      view.focus();
    });
    return {
      dom,
      contentDOM,
      update(next) {
        if (next.type !== node.type) return false;
        show(select, next.attrs.language);
        return true;
      },
      stopEvent: (event) => event.target === select,
      ignoreMutation: (mutation) => select.contains(mutation.target),
    };
  };

function createSelect(label: string, plainLabel: string): HTMLSelectElement {
  const select = document.createElement("select");
  select.contentEditable = "false";
  select.ariaLabel = label;
  select.append(new Option(plainLabel, ""));
  for (const name of codeLanguages) select.append(new Option(name, name));
  return select;
}

/** Languages that are not on the list are preserved. */
function show(select: HTMLSelectElement, language: unknown) {
  const name = typeof language === "string" ? language : "";
  const isListed = [...select.options].some(({ value }) => value === name);
  if (!isListed) select.append(new Option(name, name));
  select.value = name;
}
