import { type RefObject, useEffect } from "react";
import { type IntlShape, useIntl } from "react-intl";
import { useSite } from "#platform/web/site/site-context.ts";

type Add = (content: HTMLElement, intl: IntlShape) => () => void;

interface Addition {
  isFor(html: string, offers: readonly string[]): boolean;
  load(): Promise<Add>;
}

const additions: readonly Addition[] = [
  {
    isFor: (html, offers) => offers.includes("players") && html.includes('class="videoCard"'),
    load: async () => (await import("../additions/play-buttons.ts")).addPlayButtons,
  },
  {
    isFor: (html) => html.includes("<pre"),
    load: async () => (await import("../additions/copy-buttons.ts")).addCopyButtons,
  },
  {
    isFor: (html) => html.includes("<img"),
    load: async () => (await import("../additions/openable-pictures.ts")).addOpenablePictures,
  },
];

/**
 * Adds video players, copy buttons and the picture viewer, imported when a body needs them. Works without scripts,
 * and sends no request to other sites before a click.
 */
export function useAdditions(content: RefObject<HTMLElement | null>, html: string) {
  const intl = useIntl();
  const { offers } = useSite();

  useEffect(() => {
    let isGone = false;
    const removals: (() => void)[] = [];
    for (const { isFor, load } of additions)
      if (isFor(html, offers))
        load().then(
          (add) => {
            if (!isGone && content.current) removals.push(add(content.current, intl));
          },
          () => undefined,
        );
    return () => {
      isGone = true;
      for (const remove of removals) remove();
    };
  }, [content, html, intl, offers]);
}
