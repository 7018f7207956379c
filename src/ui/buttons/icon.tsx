import { classNames } from "../class-names.ts";
import styles from "./icon.module.css";
import { type IconName, iconPaths } from "./icon-paths.ts";

type IconProps = {
  name: IconName;
  size?: "small" | "default" | "large";
  /** Only if no adjacent text says the same. */
  label?: string;
  /** Fills the icon, such as for an active bookmark. */
  filled?: boolean;
  className?: string;
};

const directional = new Set<IconName>([
  "arrow-left",
  "arrow-right",
  "chevron-left",
  "chevron-right",
  "list",
  "list-ordered",
  "list-task",
  "move",
  "quote",
  "reply",
  "sign-out",
  "undo",
]);

export function Icon({ name, size = "default", label, filled, className }: IconProps) {
  const classes = classNames(
    styles.icon,
    styles[size],
    directional.has(name) && styles.directional,
    filled && styles.filled,
    className,
  );
  return (
    <svg
      className={classes}
      viewBox="0 0 24 24"
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path d={iconPaths[name as keyof typeof iconPaths]} />
    </svg>
  );
}
