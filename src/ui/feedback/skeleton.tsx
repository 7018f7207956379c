import { classNames } from "../class-names.ts";
import styles from "./skeleton.module.css";

type SkeletonProps = { shape?: "text" | "title" | "photo" | "box"; lines?: number };

/** Placeholder in the shape of the content; its container announces 'Loading' once. */
export function Skeleton({ shape = "text", lines = 1 }: SkeletonProps) {
  const bones = Array.from({ length: lines }, (_, line) => line);
  return (
    <span className={styles.skeleton} aria-hidden="true">
      {bones.map((line) => (
        <span key={line} className={classNames(styles.bone, styles[shape])} />
      ))}
    </span>
  );
}
