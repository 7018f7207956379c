import { type RefObject, useEffect, useId, useRef, useState } from "react";
import { FormattedMessage } from "react-intl";
import { Link } from "#ui/navigation/link.tsx";
import { useSuggestions } from "../hooks/use-suggestions.ts";
import styles from "./similar-titles.module.css";

const shortest = 8;

/** Posts with a title like the typed one, in a list that floats below the title while that has focus. */
export function SimilarTitles() {
  const place = useRef<HTMLDivElement>(null);
  const headingID = useId();
  const { title, isOpen } = useTitle(place);
  const asked = title.trim().length < shortest ? "" : title;
  const { groups } = useSuggestions(asked, "discussion", "some");
  const items = groups.flatMap((group) => group.items).slice(0, 5);
  return (
    <div ref={place} aria-live="polite" className={styles.place}>
      {isOpen && items.length > 0 && (
        <section aria-labelledby={headingID} className={styles.similar}>
          <h2 id={headingID} className={styles.heading}>
            <FormattedMessage id="search.similar" />
          </h2>
          <ul className={styles.list}>
            {items.map(({ recordType, recordID, url, label }) => (
              <li key={`${recordType} ${recordID}`}>
                <Link
                  href={url}
                  target="_blank"
                  reload
                  // Some browsers give no focus to a clicked link, which would close the list.
                  onMouseDown={(event) => event.preventDefault()}
                >
                  <bdi>{label}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function useTitle(place: RefObject<HTMLElement | null>) {
  const [title, setTitle] = useState("");
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const form = place.current?.closest("form");
    const listening = new AbortController();
    const { signal } = listening;
    const field = () => form?.querySelector<HTMLInputElement>("[name=name]");
    const isWithin = (target: EventTarget | null) =>
      target instanceof HTMLElement &&
      (target === field() || place.current?.contains(target) === true);
    const note = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement) || target.name !== "name") return;
      setTitle(target.value);
      setIsOpen(true);
    };
    const enter = ({ target }: Event) => setIsOpen(isWithin(target));
    const leave = ({ relatedTarget }: FocusEvent) => {
      // Without a related target the window itself lost the focus.
      if (relatedTarget && !isWithin(relatedTarget)) setIsOpen(false);
    };
    const press = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !isWithin(event.target) || !place.current?.firstChild) return;
      event.preventDefault();
      field()?.focus();
      setIsOpen(false);
    };
    const outside = ({ target }: Event) => {
      if (!isWithin(target)) setIsOpen(false);
    };
    form?.addEventListener("input", note, { signal });
    form?.addEventListener("focusin", enter, { signal });
    form?.addEventListener("focusout", leave, { signal });
    form?.addEventListener("keydown", press, { signal });
    document.addEventListener("pointerdown", outside, { signal });
    return () => listening.abort();
  }, [place]);
  return { title, isOpen };
}
