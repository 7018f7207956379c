import { Plugin } from "@tiptap/pm/state";

/** An address that is pasted into an empty line becomes a card of the page that it leads to. */
export const pastedAddresses = new Plugin({
  props: {
    handlePaste(view, event) {
      const address = event.clipboardData?.getData("text/plain").trim() ?? "";
      const { $from, empty } = view.state.selection;
      const isEmptyLine =
        empty && $from.parent.type.name === "paragraph" && $from.parent.content.size === 0;
      if (!isEmptyLine || !/^https?:\/\/\S+$/.test(address) || !URL.canParse(address)) return false;
      const { embedCard } = view.state.schema.nodes;
      const attrs = { dataSourceType: "url", url: address, embedData: { url: address } };
      const card = embedCard?.create(attrs);
      if (!card) return false;
      view.dispatch(view.state.tr.replaceSelectionWith(card).scrollIntoView());
      return true;
    },
  },
});
