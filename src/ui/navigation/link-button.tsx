import { type ButtonLook, buttonClass } from "../buttons/button-class.ts";
import { Icon } from "../buttons/icon.tsx";
import type { IconName } from "../buttons/icon-paths.ts";
import { NameInTitle } from "../buttons/name-in-title.tsx";
import { Link, type LinkProps } from "./link.tsx";

type LinkButtonProps = LinkProps & ButtonLook & { icon?: IconName };

/** A link styled as a button. */
export function LinkButton({
  variant,
  size,
  wide,
  icon,
  className,
  children,
  ...link
}: LinkButtonProps) {
  return (
    <Link {...link} className={buttonClass({ variant, size, wide }, className)}>
      {icon && (
        <Icon name={icon} size={variant === "icon" && size !== "compact" ? "default" : "small"} />
      )}
      {children ?? <NameInTitle title={link.title} />}
    </Link>
  );
}
