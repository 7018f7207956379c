import type { ButtonHTMLAttributes, ReactNode } from "react";
import { Icon } from "../buttons/icon.tsx";
import type { IconName } from "../buttons/icon-paths.ts";
import { classNames } from "../class-names.ts";
import { Link, type LinkProps } from "../navigation/link.tsx";
import styles from "./dropdown.module.css";

type ItemLook = { icon?: IconName; children: ReactNode; end?: ReactNode };
type ButtonAttributes = ButtonHTMLAttributes<HTMLButtonElement>;

export function DropdownLink({ icon, end, children, className, ...link }: LinkProps & ItemLook) {
  return (
    <li>
      <Link {...link} className={classNames(styles.item, className)}>
        <Content icon={icon} end={end}>
          {children}
        </Content>
      </Link>
    </li>
  );
}

export function DropdownButton({
  icon,
  end,
  children,
  className,
  ...button
}: ButtonAttributes & ItemLook) {
  return (
    <li>
      <button type="button" {...button} className={classNames(styles.item, className)}>
        <Content icon={icon} end={end}>
          {children}
        </Content>
      </button>
    </li>
  );
}

type CheckProps = Omit<ButtonAttributes & ItemLook, "end"> & { isChecked: boolean };

/** A radio or toggle item. */
export function DropdownCheck({ isChecked, ...button }: CheckProps) {
  const mark = isChecked ? <Icon name="check" size="small" className={styles.check} /> : null;
  return <DropdownButton {...button} aria-pressed={isChecked} end={mark} />;
}

export function DropdownSeparator() {
  return <li className={styles.separator} aria-hidden="true" />;
}

/** Items under a heading. */
export function DropdownSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li className={styles.section}>
      <span className={styles.heading} aria-hidden="true">
        {title}
      </span>
      <ul aria-label={title}>{children}</ul>
    </li>
  );
}

function Content({ icon, end, children }: ItemLook) {
  return (
    <>
      {icon && <Icon name={icon} size="small" className={styles.icon} />}
      <span className={styles.text}>{children}</span>
      {end}
    </>
  );
}
