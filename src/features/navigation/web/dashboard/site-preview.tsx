import { type ReactNode, useEffect, useRef, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Button } from "#ui/buttons/button.tsx";
import { classNames } from "#ui/class-names.ts";
import styles from "./site-preview.module.css";

interface SitePreviewProps {
  /** Shows the unsaved settings in the page of the frame; called again whenever it changes. */
  show: (root: HTMLElement) => void;
  /** Path of the home page of a section of the site. */
  homeAddress?: string;
  /** Further choices beside the width. */
  children?: ReactNode;
}

/** The home page in a frame of the width of a desktop, scaled down to fit, or a phone. */
export function SitePreview({ show, homeAddress = "/", children }: SitePreviewProps) {
  const intl = useIntl();
  const frame = useRef<HTMLIFrameElement>(null);
  const [isPhone, setPhone] = useState(false);
  const apply = () => {
    const root = frame.current?.contentDocument?.documentElement;
    if (!root) return;
    // The room of a scrollbar would be a strip beside the page.
    root.style.scrollbarWidth = "none";
    root.style.scrollbarGutter = "auto";
    show(root);
  };
  // The frame may have loaded before.
  useEffect(apply, [show]);
  return (
    <section
      className={styles.preview}
      data-needs-scripts=""
      aria-label={intl.formatMessage({ id: "navigation.preview" })}
    >
      <div className={styles.choices}>
        {children}
        <span className={styles.widths}>
          {[false, true].map((phone) => (
            <Button
              key={String(phone)}
              size="medium"
              aria-pressed={isPhone === phone}
              onClick={() => setPhone(phone)}
            >
              <FormattedMessage id={`navigation.preview.${phone ? "phone" : "desktop"}`} />
            </Button>
          ))}
        </span>
      </div>
      <div className={classNames(styles.view, isPhone && styles.phone)}>
        <iframe
          ref={frame}
          className={classNames(styles.frame, !isPhone && styles.desktop)}
          src={homeAddress}
          title={intl.formatMessage({ id: "navigation.preview" })}
          onLoad={apply}
        />
      </div>
    </section>
  );
}
