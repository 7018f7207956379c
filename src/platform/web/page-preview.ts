import { useSyncExternalStore } from "react";

/** What a page may show before it is saved, by the part of the page. */
export interface PagePreviews {
  banner: { title?: string; description?: string; showSearch: boolean; hasColor: boolean };
}

const attribute = "data-preview";

/** Lets a page that is shown in a frame look as it will: parts of it ask by `usePagePreview`. */
export function setPagePreview(root: HTMLElement, previews: PagePreviews): void {
  root.setAttribute(attribute, JSON.stringify(previews));
}

/** How this part of the page is to look before it is saved; undefined on all pages but those that are a preview. */
export function usePagePreview<Part extends keyof PagePreviews>(
  part: Part,
): PagePreviews[Part] | undefined {
  const text = useSyncExternalStore(
    subscribe,
    () => document.documentElement.getAttribute(attribute),
    () => null,
  );
  return text === null ? undefined : (JSON.parse(text) as PagePreviews)[part];
}

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: [attribute] });
  return () => observer.disconnect();
}
