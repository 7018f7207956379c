import type { IntlShape } from "react-intl";
import { type Player, playerOf } from "../../contract/rules/players.ts";

interface Words {
  play: string;
  close: string;
  frame: string;
}

/** Adds play buttons to video cards. Returns a function that removes them. */
export function addPlayButtons(content: HTMLElement, intl: IntlShape): () => void {
  const cards = [...content.querySelectorAll<HTMLElement>(".videoCard")];
  const buttons = cards.flatMap((card) => {
    const link = card.querySelector("a");
    const player = playerOf(link?.href ?? "");
    if (!player) return [];
    const name = link?.querySelector(".cardName")?.textContent ?? player.site;
    const text = (id: string) =>
      intl.formatMessage({ id: `formats.player.${id}` }, { name, site: player.site });
    return addButton(card, player, {
      play: text("play"),
      close: text("close"),
      frame: text("frame"),
    });
  });
  return () => {
    for (const button of buttons) button.remove();
    for (const card of cards) card.querySelector("iframe")?.remove();
  };
}

function addButton(card: HTMLElement, player: Player, words: Words): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "playButton";
  button.dir = document.documentElement.dir;
  const say = (isOpen: boolean) => {
    button.textContent = isOpen ? words.close : words.play;
    button.setAttribute("aria-expanded", String(isOpen));
  };
  say(false);
  button.addEventListener("click", () => {
    const open = card.querySelector("iframe");
    if (open) open.remove();
    else card.append(frameOf(player, words.frame));
    say(!open);
  });
  card.append(button);
  return button;
}

/**
 * Permissions that players need: their own origin, popups, presentation. No top navigation, dialogs, forms or
 * downloads.
 */
const sandbox = [
  "allow-scripts",
  "allow-same-origin",
  "allow-presentation",
  "allow-popups",
  "allow-popups-to-escape-sandbox",
];

function frameOf({ url }: Player, title: string): HTMLIFrameElement {
  const frame = document.createElement("iframe");
  frame.title = title;
  frame.sandbox.add(...sandbox);
  frame.loading = "lazy";
  frame.allow = "autoplay; encrypted-media; fullscreen; picture-in-picture";
  frame.allowFullscreen = true;
  frame.referrerPolicy = "strict-origin-when-cross-origin";
  frame.src = url;
  return frame;
}
