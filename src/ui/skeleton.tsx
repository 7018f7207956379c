import { classNames } from "./class-names.ts";
import styles from "./skeleton.module.css";

type SkeletonProps = { shape?: "text" | "title" | "photo" | "box"; lines?: number };

/** A stand-in with the shape of what is being loaded; the container says 'Loading' once for all of them. */
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
