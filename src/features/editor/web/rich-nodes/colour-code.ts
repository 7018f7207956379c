import { Extension } from "@tiptap/core";
import type { Node as ProseMirrorNode } from "@tiptap/pm/model";
import { Plugin, PluginKey } from "@tiptap/pm/state";
import { Decoration, DecorationSet, type EditorView } from "@tiptap/pm/view";
import { codeLanguageOf } from "#features/formats/contract/rules/code-languages.ts";
import type { CodeToken } from "#features/formats/contract/rules/code-tokens.ts";
import { loadCodeTokens } from "./load-code-tokens.ts";

const pauseMs = 120;
const longest = 20_000;

export const ColourCode = Extension.create({
  name: "colourCode",
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key,
      state: {
        init: () => DecorationSet.empty,
        apply: (transaction, colours) =>
          transaction.getMeta(key) ?? colours.map(transaction.mapping, transaction.doc),
      },
      props: { decorations: (state) => key.getState(state) },
      view: colourAfterPauses,
    }),
  ],
});

const key = new PluginKey<DecorationSet>("colourCode");

/** Keyed by node: ProseMirror replaces a block's node whenever the block changes. */
type TokenCache = WeakMap<ProseMirrorNode, CodeToken[][]>;

function colourAfterPauses(view: EditorView) {
  const tokenCache: TokenCache = new WeakMap();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;

  async function colour() {
    const { doc } = view.state;
    await loadAllTokens(doc, tokenCache).catch(() => undefined);
    if (isOver || view.state.doc !== doc) return;
    // A dispatch would end the IME composition.
    if (view.composing) return later();
    const colours = DecorationSet.create(doc, decorationsOf(doc, tokenCache));
    view.dispatch(view.state.tr.setMeta(key, colours).setMeta("addToHistory", false));
  }

  function later() {
    clearTimeout(timer);
    timer = setTimeout(() => void colour(), pauseMs);
  }

  if (hasCode(view.state.doc)) later();
  return {
    update(_: EditorView, { doc }: { doc: ProseMirrorNode }) {
      if (doc !== view.state.doc && hasCode(view.state.doc)) later();
    },
    destroy() {
      isOver = true;
      clearTimeout(timer);
    },
  };
}

function codeBlocks(doc: ProseMirrorNode) {
  const blocks: Array<{ block: ProseMirrorNode; place: number; language: string }> = [];
  doc.descendants((block, place) => {
    const language = block.type.name === "codeBlock" && codeLanguageOf(block.attrs.language);
    if (language && block.textContent.length <= longest) blocks.push({ block, place, language });
    return !block.isTextblock;
  });
  return blocks;
}

const hasCode = (doc: ProseMirrorNode) => codeBlocks(doc).length > 0;

async function loadAllTokens(doc: ProseMirrorNode, tokenCache: TokenCache) {
  for (const { block, language } of codeBlocks(doc)) {
    const tokens = tokenCache.get(block) ?? (await loadCodeTokens(block.textContent, language));
    if (tokens) tokenCache.set(block, tokens);
  }
}

const decorationsOf = (doc: ProseMirrorNode, tokenCache: TokenCache): Decoration[] =>
  codeBlocks(doc).flatMap(({ block, place }) => {
    // The block's own start token precedes its text.
    let at = place + 1;
    return (tokenCache.get(block) ?? []).flatMap((line) => {
      const colours = line.map(({ text, kind }) => {
        const from = at;
        at += text.length;
        return kind ? Decoration.inline(from, at, { class: `hl-${kind}` }) : undefined;
      });
      at += 1;
      return colours.filter((colour) => colour !== undefined);
    });
  });
