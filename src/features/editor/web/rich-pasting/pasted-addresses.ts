import { Plugin } from "@tiptap/pm/state";
import { quotedAt, quoteElement } from "#features/formats/contract/rules/quotes.ts";

/** An address pasted into an empty line becomes a preview card, or a quote if it is a post of this site. */
export const pastedAddresses = new Plugin({
  props: {
    handlePaste(view, event) {
      const address = event.clipboardData?.getData("text/plain").trim() ?? "";
      const { $from, empty } = view.state.selection;
      const isEmptyLine =
        empty && $from.parent.type.name === "paragraph" && $from.parent.content.size === 0;
      if (!isEmptyLine || !/^https?:\/\/\S+$/.test(address) || !URL.canParse(address)) return false;
      const { embedCard } = view.state.schema.nodes;
      const card = embedCard?.create(cardOf(address));
      if (!card) return false;
      view.dispatch(view.state.tr.replaceSelectionWith(card).scrollIntoView());
      return true;
    },
  },
});

function cardOf(address: string) {
  const { origin, pathname } = new URL(address);
  const quoted = origin === location.origin ? quotedAt(pathname) : undefined;
  if (!quoted) return { dataSourceType: "url", url: address, embedData: { url: address } };
  const { dataSourceType, url, embedData } = quoteElement("rich_embed_card", quoted);
  return { dataSourceType, url, embedData };
}
