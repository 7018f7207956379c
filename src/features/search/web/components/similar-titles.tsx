import { useEffect, useId, useRef, useState } from "react";
import { FormattedMessage } from "react-intl";
import { Link } from "#ui/navigation/link.tsx";
import { useSuggestions } from "../hooks/use-suggestions.ts";
import styles from "./similar-titles.module.css";

const shortest = 8;

export function SimilarTitles() {
  const place = useRef<HTMLDivElement>(null);
  const headingID = useId();
  const [title, setTitle] = useState("");
  useEffect(() => {
    const form = place.current?.closest("form");
    const note = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.name === "name") setTitle(target.value);
    };
    form?.addEventListener("input", note);
    return () => form?.removeEventListener("input", note);
  }, []);
  const { groups } = useSuggestions(title.trim().length < shortest ? "" : title, "discussion");
  const items = groups.flatMap((group) => group.items).slice(0, 5);
  return (
    <div ref={place} aria-live="polite">
      {items.length > 0 && (
        <section aria-labelledby={headingID} className={styles.similar}>
          <h2 id={headingID} className={styles.heading}>
            <FormattedMessage id="search.similar" />
          </h2>
          <ul className={styles.list}>
            {items.map(({ recordType, recordID, url, label }) => (
              <li key={`${recordType} ${recordID}`}>
                <Link href={url} target="_blank" reload>
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
