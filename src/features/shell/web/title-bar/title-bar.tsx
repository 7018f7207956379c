import type { CSSProperties } from "react";
import { Slot } from "#platform/web/slots/slots.tsx";
import { classNames } from "#ui/class-names.ts";
import { useScrollOff } from "#ui/navigation/use-scroll-off.ts";
import type { TitleBarLook } from "../hooks/use-title-bar.ts";
import { SideNavigation } from "../side-panels/side-navigation.tsx";
import { LocaleMenu } from "./locale-menu.tsx";
import { Logo } from "./logo.tsx";
import { MainNavigation } from "./main-navigation.tsx";
import { MeBox } from "./me-box.tsx";
import styles from "./title-bar.module.css";
import buttonStyles from "./title-bar-button.module.css";

declare module "#platform/web/slots/slots.tsx" {
  interface SlotPlaces {
    /** The class makes it look like the other buttons of the title bar. */
    "titleBar.search": { className: string | undefined };
    /** For choosing among the sections of the site. */
    "titleBar.sections": { className: string | undefined };
  }
}

export function TitleBar(look: TitleBarLook) {
  const { positioning = "StickySolid", borderType = "border", logo, items } = look;
  const isOff = useScrollOff();
  return (
    <header
      data-print="hide"
      className={classNames(
        styles.bar,
        styles[positioning],
        styles[borderType],
        isTextAlone(look) && styles.textAlone,
        !look.foregroundColor && !look.hasTextColor && styles.unchosen,
        isOff && styles.off,
      )}
      style={colours(look)}
    >
      <div className={classNames(styles.inner, logo?.alignment === "center" && styles.centred)}>
        <div className={styles.start}>
          <SideNavigation items={items} />
        </div>
        <Logo logo={logo} />
        <MainNavigation
          items={items}
          isCentred={look.navigationAlignment === "center"}
          label={look.navigationLabel}
        />
        <div className={styles.end}>
          <Slot place="titleBar.search" className={buttonStyles.button} />
          <Slot place="titleBar.sections" className={buttonStyles.button} />
          <LocaleMenu />
          <MeBox />
          <span hidden data-whole="" />
        </div>
      </div>
    </header>
  );
}

const isTextAlone = ({ foregroundColor, backgroundColor, hasColor }: TitleBarLook) =>
  foregroundColor && !backgroundColor && !hasColor;

function colours(look: TitleBarLook) {
  const { backgroundColor, foregroundColor = readableOn(backgroundColor) } = look;
  if (isTextAlone(look)) return { "--given-text": foregroundColor } as CSSProperties;
  return {
    "--fm-color-title-bar": backgroundColor,
    "--fm-color-title-bar-text": foregroundColor,
    "--fm-color-title-bar-state": foregroundColor && `rgb(from ${foregroundColor} r g b / 14%)`,
  } as CSSProperties;
}

const readableOn = (color: string | undefined) =>
  color && `lab(from ${color} clamp(0, (49.5 - l) * 1000, 100) 0 0 / 1)`;
