import styles from "./revision-list.module.css";

/** What nobody sees, but turns the words around it or parts them. Joiners stay, as scripts and emoji need them. */
const hidden = /([\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff])/u;

/** Text in which the controls of direction stand as their numbers, and do nothing. */
export function VisibleControls({ text }: { text: string }) {
  return text.split(hidden).map((part, index) => {
    const key = `${index} ${part}`;
    // Every second part is what was split at.
    if (index % 2 === 0) return part;
    return (
      <bdi key={key} dir="ltr" className={styles.control}>
        {codePointOf(part)}
      </bdi>
    );
  });
}

const codePointOf = (character: string) =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
