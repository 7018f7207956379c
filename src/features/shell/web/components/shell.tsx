import type { CSSProperties, ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { ReplaceablePart } from "#features/layouts/web/public.ts";
import { usePageViews } from "#platform/web/pages/use-page-views.ts";
import { CachedFragment } from "#platform/web/rendering/cached-part.tsx";
import { classNames } from "#ui/class-names.ts";
import { useLinkNavigation } from "#ui/navigation/use-link-navigation.ts";
import { useFocusRestoration } from "../hooks/use-focus-restoration.ts";
import { useNavigationFocus } from "../hooks/use-navigation-focus.ts";
import { type TitleBarLook, useTitleBar, useTitleBarNode } from "../hooks/use-title-bar.ts";
import { Keys } from "../keyboard/keys.tsx";
import type { ThemeTitleBar } from "../pages/title-bar-of-theme.ts";
import { TitleBar } from "../title-bar/title-bar.tsx";
import { UnsavedForms } from "../unsaved/unsaved-forms.tsx";
import { Footer } from "./footer.tsx";
import { Main } from "./main.tsx";
import styles from "./shell.module.css";

type ShellProps = { titleBar: ThemeTitleBar | undefined; children: ReactNode };

export function Shell({ titleBar, children }: ShellProps) {
  usePageViews();
  useLinkNavigation();
  useFocusRestoration();
  const title = useNavigationFocus();
  const look = useTitleBar(titleBar);
  const implementations = useTitleBarNode()?.$fragmentImpls;
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
      <ReplaceablePart type="TitleBarFragment" implementations={implementations} data={look}>
        <CachedFragment name="titleBar" Part={TitleBar} of={look} isPersonal />
      </ReplaceablePart>
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
