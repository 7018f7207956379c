import type { IntlShape } from "react-intl";
import { copyText } from "#ui/copy-text.ts";

const shownMs = 2_000;

/** Gives each piece of code in a body a button that copies it. Calling what it answers with takes all of them away. */
export function addCopyButtons(content: HTMLElement, intl: IntlShape): () => void {
  const text = (id: string) => intl.formatMessage({ id });
  const places = [...content.querySelectorAll("pre")].map((code) =>
    placeBefore(code, text("formats.code.copy"), {
      done: text("formats.code.copied"),
      failed: text("ui.failed"),
    }),
  );
  return () => {
    for (const place of places) place.remove();
  };
}

/** Beside the code instead of in it, so that it stays in sight while long lines are scrolled, and is never copied along. */
function placeBefore(
  code: HTMLPreElement,
  label: string,
  outcomes: Record<"done" | "failed", string>,
): HTMLElement {
  const place = document.createElement("div");
  const button = document.createElement("button");
  place.className = "copyCode";
  place.dataset.print = "hide";
  button.type = "button";
  button.textContent = label;
  button.setAttribute("aria-live", "polite");
  let timer: ReturnType<typeof setTimeout>;
  button.addEventListener("click", async () => {
    const isCopied = await copyText(code.textContent.replace(/\n$/, ""));
    button.textContent = isCopied ? outcomes.done : outcomes.failed;
    clearTimeout(timer);
    timer = setTimeout(() => {
      button.textContent = label;
    }, shownMs);
  });
  place.append(button);
  code.before(place);
  return place;
}
