import { FormattedMessage } from "react-intl";
import type { Command, CommandPlace } from "#platform/web/slots/commands.ts";
import { copyText } from "#ui/copying/copy-text.ts";

const press = (selector: string) => {
  return ({ item }: CommandPlace) => {
    const control = item?.querySelector<HTMLElement>(selector);
    return control ? () => control.click() : undefined;
  };
};

const addressOf = (item: HTMLElement) =>
  item.dataset.quotable ?? item.querySelector("h2 a, h3 a")?.getAttribute("href");

export const postCommands: readonly Command[] = [
  {
    id: "reply",
    nameID: "comments.reply",
    keys: "r",
    group: "item",
    offer: (here) => press("footer [data-reply]")(here) ?? replyBelow(),
  },
  {
    id: "quote",
    nameID: "comments.quote",
    keys: "q",
    group: "item",
    offer: press("footer [href*='quote=']"),
  },
  {
    id: "edit",
    nameID: "comments.edit",
    keys: "e",
    group: "item",
    offer: press("footer [data-edit]"),
  },
  {
    id: "copyLink",
    nameID: "comments.share.copy",
    keys: "l",
    group: "item",
    offer({ item, say }) {
      const address = item && addressOf(item);
      return address ? () => void copyLink(address, say) : undefined;
    },
  },
];

function replyBelow() {
  const field = document.querySelector<HTMLElement>(
    "#reply :is(textarea, [contenteditable='true'])",
  );
  return field ? () => field.focus() : undefined;
}

async function copyLink(address: string, say: CommandPlace["say"]) {
  const isCopied = await copyText(new URL(address, location.origin).href);
  say({
    body: <FormattedMessage id={isCopied ? "comments.share.copied" : "ui.failed"} />,
    tone: isCopied ? "success" : "error",
  });
}
