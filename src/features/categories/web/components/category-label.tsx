import type { CSSProperties } from "react";
import { classNames } from "#ui/class-names.ts";
import { Link } from "#ui/link.tsx";
import styles from "./category-label.module.css";

interface LabelledCategory {
  categoryID: number;
  name: string;
  url: string;
  color?: string | null | undefined;
}

type CategoryLabelProps = { category: LabelledCategory; className?: string };

/** A category wherever it stands beside something else: its colour and its name, which leads there. */
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

/** Neighbouring colours would look alike, so there are a dozen; categories that were made one after the other get distant ones. */
const hues = 12;
const step = 5;

/** The same category has the same colour everywhere: in degrees. */
export const hueOf = (categoryID: number): number => ((categoryID * step) % hues) * (360 / hues);

type Coloured = Pick<LabelledCategory, "categoryID" | "color">;

/** The chosen one, if any. */
export const colourOf = ({ categoryID, color }: Coloured) =>
  ({ "--hue": hueOf(categoryID), "--colour": color }) as CSSProperties;

/** The colour alone, before a name that stands there anyway. */
export function CategoryColour(category: Coloured) {
  return <span aria-hidden="true" className={styles.colour} style={colourOf(category)} />;
}
