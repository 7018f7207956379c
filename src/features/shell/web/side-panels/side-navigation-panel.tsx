import { Suspense, useEffect, useRef, useState } from "react";
import { useIntl } from "react-intl";
import type { MenuItem } from "#platform/web/slots/menu.ts";
import { LaterSlot } from "#platform/web/slots/slots.tsx";
import { Button } from "#ui/buttons/button.tsx";
import { Modal } from "#ui/overlays/modal.tsx";
import { GuestLinks } from "../menus/guest-links.tsx";
import { SchemeSwitch } from "../scheme/scheme-switch.tsx";
import { LocaleLinks } from "./locale-links.tsx";
import { OwnLinks } from "./own-links.tsx";
import styles from "./side-navigation-panel.module.css";
import { SidePanelList } from "./side-panel-list.tsx";

declare module "#platform/web/slots/slots.tsx" {
  interface LaterSlotPlaces {
    /** After the navigation in the side panel of narrow screens; the classes make it look like the entries there. */
    "sidePanel.content": { headingClass: string | undefined; entryClass: string | undefined };
    /** At the end of the side panel of narrow screens. */
    "sidePanel.foot": object;
  }
}

const focusDelay = 200;

type SideNavigationPanelProps = { items: readonly MenuItem[]; onClose: () => void };

export function SideNavigationPanel({ items, onClose }: SideNavigationPanelProps) {
  const intl = useIntl();
  const [path, setPath] = useState<readonly MenuItem[]>([]);
  const body = useRef<HTMLDivElement>(null);
  const parent = path.at(-1);
  const title = parent?.name ?? intl.formatMessage({ id: "shell.navigation.site" });

  const depth = path.length;
  const lastDepth = useRef(depth);
  useEffect(() => {
    if (lastDepth.current === depth) return;
    lastDepth.current = depth;
    const timer = setTimeout(
      () => body.current?.querySelector<HTMLElement>("a, button")?.focus(),
      focusDelay,
    );
    return () => clearTimeout(timer);
  }, [depth]);

  const back = parent && (
    <Button
      variant="icon"
      size="medium"
      icon="arrow-left"
      onClick={() => setPath(path.slice(0, -1))}
    >
      <span className="visually-hidden">{intl.formatMessage({ id: "shell.back" })}</span>
    </Button>
  );
  return (
    <Modal isOpen onClose={onClose} title={title} headerStart={back} size="side-panel-left">
      <div ref={body} className={styles.body}>
        <SidePanelList
          key={parent?.id ?? "top"}
          items={parent ? withSelf(parent) : items}
          label={title}
          onOpen={(item) => setPath([...path, item])}
        />
        {!parent && (
          <Suspense>
            <OwnLinks />
            <LaterSlot
              place="sidePanel.content"
              headingClass={styles.heading}
              entryClass={styles.entry}
            />
          </Suspense>
        )}
        {!parent && (
          <div className={styles.foot}>
            <GuestLinks className={styles.guest} />
            <LaterSlot place="sidePanel.foot" />
            <LocaleLinks />
            <SchemeSwitch />
          </div>
        )}
      </div>
    </Modal>
  );
}

const withSelf = ({ children = [], ...self }: MenuItem): readonly MenuItem[] =>
  self.url ? [self, ...children] : children;
