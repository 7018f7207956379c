import { ownValue } from "#platform/contract/own-value.ts";
import { usualIcons } from "../../contract/rules/usual-icons.ts";
import styles from "./reaction-icon.module.css";

export function ReactionIcon({ name }: { name: string }) {
  const strokes = ownValue(usualIcons, name);
  if (strokes === undefined)
    return (
      <span
        className={styles.file}
        style={{ maskImage: `url("/reactions/icons/${name}.svg")` }}
        aria-hidden="true"
      />
    );
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={strokes} />
    </svg>
  );
}
