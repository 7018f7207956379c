import type { CSSProperties, ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { usePageViews } from "#platform/web/use-page-views.ts";
import { useTitleBar } from "../hooks/use-title-bar.ts";
import { Footer } from "./footer.tsx";
import styles from "./shell.module.css";
import { TitleBar } from "./title-bar.tsx";

/** The frame of every page: title bar, content, footer. */
export function Shell({ children }: { children: ReactNode }) {
  usePageViews();
  const titleBar = useTitleBar();
  const heights = {
    "--height-wide": inPixels(titleBar.height),
    "--height-compact": inPixels(titleBar.heightMobile ?? titleBar.height),
  } as CSSProperties;
  return (
    <div className={styles.shell} style={heights}>
      <a className="skip-link" href="#content">
        <FormattedMessage id="shell.skip" />
      </a>
      <TitleBar {...titleBar} />
      <main id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer />
    </div>
  );
}

const inPixels = (value: number | undefined) => (value === undefined ? undefined : `${value}px`);
