import { createContext, use } from "react";
import { useIntl } from "react-intl";
import { classNames } from "../class-names.ts";
import styles from "./count-badge.module.css";

type CountBadgeProps = {
  count: number;
  /** Accessible name: '3 unread messages'. */
  label?: string;
  tone?: "alert" | "quiet";
  className?: string;
};

/** Higher counts show as the cap with a plus sign. */
export const BadgeCap = createContext(99);

export function CountBadge({ count, label, tone = "alert", className }: CountBadgeProps) {
  const intl = useIntl();
  const cap = use(BadgeCap);
  if (count <= 0) return null;
  const text = count > cap ? `${intl.formatNumber(cap)}+` : intl.formatNumber(count);
  return (
    <span className={classNames(styles.badge, styles[tone], className)}>
      <span aria-hidden={label ? true : undefined}>{text}</span>
      {label && <span className="visually-hidden">{label}</span>}
    </span>
  );
}
