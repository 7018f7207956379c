import styles from "./revision-list.module.css";

/** Invisible characters that reorder or separate text. Joiners are not included: scripts and emoji need them. */
const hidden = /([\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff])/u;

/** Shows bidirectional controls as their code points, without effect. */
export function VisibleControls({ text }: { text: string }) {
  return text.split(hidden).map((part, index) => {
    const key = `${index} ${part}`;
    // Odd indexes are the separators.
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
