import { useSyncExternalStore } from "react";

/** Unsaved settings that a page can preview, by part of the page. */
export interface PagePreviews {
  /** Logos of the site, which those of its theme or of the layout replace. */
  branding: { logo?: string | undefined; mobileLogo?: string | undefined };
  banner: {
    title?: string;
    description?: string;
    showSearch?: boolean;
    hasColor?: boolean;
    background?: { image: string; useOverlay: boolean } | undefined;
  };
}

const attribute = "data-preview";

/** Previews unsaved settings in a framed page; its parts read them by `usePagePreview`. */
export function setPagePreview(root: HTMLElement, previews: Partial<PagePreviews>): void {
  root.setAttribute(attribute, JSON.stringify(previews));
}

/** The previewed settings of this part; undefined outside of previews. */
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
