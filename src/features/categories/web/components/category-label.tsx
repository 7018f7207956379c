import type { CSSProperties } from "react";
import { classNames } from "#ui/class-names.ts";
import { Link } from "#ui/navigation/link.tsx";
import styles from "./category-label.module.css";

interface LabelledCategory {
  categoryID: number;
  name: string;
  url: string;
  color?: string | null | undefined;
}

type CategoryLabelProps = { category: LabelledCategory; className?: string };

export function CategoryLabel({ category, className }: CategoryLabelProps) {
  return (
    <Link
      href={category.url}
      className={classNames(styles.label, className)}
      style={colourOf(category)}
      dir="auto"
    >
      {category.name}
    </Link>
  );
}

/** Few enough to tell apart; the step gives consecutive IDs distant hues. */
const hues = 12;
const step = 5;

/** In degrees. */
export const hueOf = (categoryID: number): number => ((categoryID * step) % hues) * (360 / hues);

type Coloured = Pick<LabelledCategory, "categoryID" | "color">;

export const colourOf = ({ categoryID, color }: Coloured) =>
  ({ "--hue": hueOf(categoryID), "--colour": color }) as CSSProperties;

export function CategoryColour(category: Coloured) {
  return <span aria-hidden="true" className={styles.colour} style={colourOf(category)} />;
}
