import type { IntlShape } from "react-intl";
import { copyText } from "#ui/copying/copy-text.ts";

const shownMs = 2_000;

/** Adds a copy button to each code block. Returns a function that removes them. */
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

/** Outside of the code, so that it does not scroll with long lines and is not copied. */
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
