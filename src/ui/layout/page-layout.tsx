import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./page-layout.module.css";

type OneColumnProps = {
  columns: 1;
  children: ReactNode;
  breadcrumbs?: ReactNode;
  /** "writing" limits the width to a comfortable line length. */
  narrow?: boolean | "writing";
};
type TwoColumnProps = {
  columns: 2;
  children: ReactNode;
  secondary: ReactNode;
  breadcrumbs?: ReactNode;
  isInverted?: boolean;
};
type ThreeColumnProps = {
  columns: 3;
  children: ReactNode;
  left?: ReactNode;
  right?: ReactNode;
  breadcrumbs?: ReactNode;
};

type PageLayoutProps = OneColumnProps | TwoColumnProps | ThreeColumnProps;

/**
 * The columns inside of <main>. The main column is first in the document, so that it precedes the panels on narrow
 * screens and for screen readers.
 */
export function PageLayout(props: PageLayoutProps) {
  const { breadcrumbs, children } = props;
  return (
    <div className={classNames(styles.page, ...columnClasses(props))}>
      {breadcrumbs && <div className={styles.breadcrumbs}>{breadcrumbs}</div>}
      <div className={styles.middle}>{children}</div>
      {props.columns === 2 && <SidePanel className={styles.right}>{props.secondary}</SidePanel>}
      {props.columns === 3 && (
        <>
          <SidePanel className={styles.left}>{props.left}</SidePanel>
          <SidePanel className={styles.right}>{props.right}</SidePanel>
        </>
      )}
    </div>
  );
}

function columnClasses(props: PageLayoutProps) {
  if (props.columns === 1) {
    const width = props.narrow === "writing" ? styles.writing : props.narrow && styles.narrow;
    return [styles.one, width];
  }
  if (props.columns === 2) return [styles.two, props.isInverted && styles.inverted];
  return [styles.three];
}

function SidePanel({ children, className }: { children: ReactNode; className?: string }) {
  if (!children) return null;
  return <div className={classNames(styles.panel, className)}>{children}</div>;
}
