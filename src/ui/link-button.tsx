import { type ButtonLook, buttonClass } from "./button-class.ts";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-paths.ts";
import { Link, type LinkProps } from "./link.tsx";
import { NameInTitle } from "./name-in-title.tsx";

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
