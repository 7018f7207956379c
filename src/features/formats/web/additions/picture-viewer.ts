import type { IntlShape } from "react-intl";
import styles from "./picture-viewer.module.css";

const swipePx = 48;

export function showPictures(
  pictures: readonly HTMLImageElement[],
  first: number,
  intl: IntlShape,
) {
  const parts = makeParts(intl, pictures.length > 1);
  const { dialog, picture, caption, place, original } = parts;
  let current = first;

  function show(index: number) {
    current = (index + pictures.length) % pictures.length;
    const { src = "", alt = "" } = pictures[current] ?? {};
    picture.src = src;
    picture.alt = alt;
    caption.textContent = alt;
    original.href = src;
    const values = { number: current + 1, total: pictures.length };
    place.textContent = intl.formatMessage({ id: "formats.pictures.place" }, values);
  }

  addKeyListener(parts, {
    turn: (step) => pictures.length > 1 && show(current + step),
    toFirst: () => show(0),
    toLast: () => show(-1),
  });
  show(first);
  document.body.append(dialog);
  dialog.showModal();
}

type Parts = ReturnType<typeof makeParts>;

function makeParts(intl: IntlShape, hasSeveral: boolean) {
  const text = (id: string) => intl.formatMessage({ id });
  const dialog = element("dialog", styles.viewer ?? "");
  const picture = element("img", styles.picture ?? "");
  const caption = element("p", styles.caption ?? "");
  const place = element("span", styles.place ?? "");
  const original = element("a", styles.control ?? "");
  const bar = element("div", styles.bar ?? "");
  const close = button("×", text("ui.close"));
  const back = button("‹", text("formats.pictures.previous"), styles.back);
  const forth = button("›", text("formats.pictures.next"), styles.forth);
  dialog.ariaLabel = text("formats.pictures");
  original.textContent = text("formats.pictures.original");
  original.target = "_blank";
  caption.dir = "auto";
  place.role = "status";
  for (const each of [back, forth, place]) each.hidden = !hasSeveral;
  bar.append(place, original, close);
  dialog.append(bar, picture, caption, back, forth);
  return { dialog, picture, caption, place, original, close, back, forth };
}

interface TurnActions {
  turn(step: number): void;
  toFirst(): void;
  toLast(): void;
}

function addKeyListener(
  { dialog, close, back, forth }: Parts,
  { turn, toFirst, toLast }: TurnActions,
) {
  const towardsRight = document.documentElement.dir === "rtl" ? -1 : 1;
  const keys = new Map([
    ["ArrowLeft", () => turn(-towardsRight)],
    ["ArrowRight", () => turn(towardsRight)],
    ["Home", toFirst],
    ["End", toLast],
  ]);
  close.addEventListener("click", () => dialog.close());
  back.addEventListener("click", () => turn(-1));
  forth.addEventListener("click", () => turn(1));
  dialog.addEventListener("keydown", ({ key }) => keys.get(key)?.());
  dialog.addEventListener("click", ({ target }) => {
    if (target === dialog) dialog.close();
  });
  onSwipe(dialog, (towardsLeft) => turn(towardsLeft ? towardsRight : -towardsRight));
  dialog.addEventListener("wheel", (event) => event.preventDefault(), { passive: false });
  dialog.addEventListener("close", () => dialog.remove());
}

function onSwipe(dialog: HTMLElement, onTurn: (towardsLeft: boolean) => void) {
  let start: number | undefined;
  dialog.addEventListener("touchstart", ({ touches: [touch, second] }) => {
    start = second ? undefined : touch?.clientX;
  });
  dialog.addEventListener("touchend", ({ changedTouches: [touch] }) => {
    const distance = start === undefined || !touch ? 0 : touch.clientX - start;
    start = undefined;
    if (Math.abs(distance) >= swipePx) onTurn(distance < 0);
  });
}

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, className: string) {
  const made = document.createElement(name);
  made.className = className;
  return made;
}

function button(sign: string, label: string, place = "") {
  const made = element("button", `${styles.control} ${place}`);
  made.type = "button";
  made.textContent = sign;
  made.ariaLabel = label;
  made.title = label;
  return made;
}
