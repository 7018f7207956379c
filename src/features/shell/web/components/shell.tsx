import type { CSSProperties, ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { KeptHere } from "#platform/web/kept-part.tsx";
import { usePageViews } from "#platform/web/use-page-views.ts";
import { classNames } from "#ui/class-names.ts";
import { useLinkNavigation } from "#ui/use-link-navigation.ts";
import { useArrival } from "../hooks/use-arrival.ts";
import { useKeptFocus } from "../hooks/use-kept-focus.ts";
import { type TitleBarLook, useTitleBar } from "../hooks/use-title-bar.ts";
import { Keys } from "../keyboard/keys.tsx";
import type { ThemeTitleBar } from "../pages/title-bar-of-theme.ts";
import { TitleBar } from "../title-bar/title-bar.tsx";
import { UnsavedForms } from "../unsaved/unsaved-forms.tsx";
import { Footer } from "./footer.tsx";
import { Main } from "./main.tsx";
import styles from "./shell.module.css";

type ShellProps = { titleBar: ThemeTitleBar | undefined; children: ReactNode };

/** The frame of every page: title bar, content, footer. */
export function Shell({ titleBar, children }: ShellProps) {
  usePageViews();
  useLinkNavigation();
  useKeptFocus();
  const title = useArrival();
  const look = useTitleBar(titleBar);
  return (
    <div
      className={classNames(
        styles.shell,
        look.height !== undefined && styles.sized,
        look.positioning?.endsWith("Transparent") && styles.overlapped,
      )}
      style={heights(look)}
    >
      <a className="skip-link" href="#content">
        <FormattedMessage id="shell.skip" />
      </a>
      <KeptHere name="titleBar" Part={TitleBar} of={look} isPersonal />
      <Main>{children}</Main>
      <Footer />
      <Keys />
      <UnsavedForms />
      <p role="status" className="visually-hidden">
        {title}
      </p>
    </div>
  );
}

const heights = ({ height, heightMobile = height }: TitleBarLook) =>
  height === undefined
    ? undefined
    : ({ "--height": `${height}px`, "--height-compact": `${heightMobile}px` } as CSSProperties);
