/** Renders a formula, or its source if it is invalid. Loads KaTeX on first use. */
export async function renderFormula(place: HTMLElement, tex: string, isBlock: boolean) {
  place.textContent = tex;
  const katex = await loadKatex().catch(() => undefined);
  if (!katex || tex.trim() === "") return;
  try {
    katex.render(tex, place, {
      displayMode: isBlock,
      output: "htmlAndMathml",
      strict: "ignore",
      throwOnError: true,
      trust: false,
      maxSize: 20,
      maxExpand: 200,
    });
  } catch {
    place.textContent = tex;
  }
}

async function loadKatex() {
  const [{ default: katex }] = await Promise.all([
    import("katex"),
    import("katex/dist/katex-swap.min.css"),
  ]);
  return katex;
}
