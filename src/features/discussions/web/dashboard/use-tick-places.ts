import { useEffect, useState } from "react";

export interface TickPlace {
  commentID: number;
  author: string;
  /** Added to the comment, and removed when selecting ends. */
  element: HTMLElement;
}

/** A place for a box in every comment of the page, also of those that arrive later. */
export function useTickPlaces(): readonly TickPlace[] {
  const [places, setPlaces] = useState<readonly TickPlace[]>([]);

  useEffect(() => {
    const added = new Map<Element, TickPlace>();
    const look = () => {
      if (changePlaces(added)) setPlaces([...added.values()]);
    };
    look();
    const observer = new MutationObserver(look);
    const main = document.querySelector("main");
    if (main) observer.observe(main, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      // After React has removed the boxes.
      setTimeout(() => {
        for (const { element } of added.values()) element.remove();
      });
    };
  }, []);

  return places;
}

/** True if comments have come or gone. */
function changePlaces(places: Map<Element, TickPlace>): boolean {
  const gone = [...places.keys()].filter(({ isConnected }) => !isConnected);
  for (const comment of gone) places.delete(comment);
  const arrived = [...document.querySelectorAll('main li[id^="Comment_"]')].flatMap((comment) => {
    const article = comment.querySelector<HTMLElement>(":scope > article[data-author]");
    return article && !places.has(comment) ? [{ comment, article }] : [];
  });
  for (const { comment, article } of arrived) {
    const element = document.createElement("div");
    comment.prepend(element);
    const commentID = Number(comment.id.slice("Comment_".length));
    places.set(comment, { commentID, author: article.dataset.author ?? "", element });
  }
  return gone.length + arrived.length > 0;
}
