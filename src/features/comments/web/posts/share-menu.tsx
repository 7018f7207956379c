import type { MouseEvent } from "react";
import { useIntl } from "react-intl";
import { loadedWhenShown } from "#platform/web/slots.tsx";
import { Button } from "#ui/button.tsx";
import { Dropdown } from "#ui/dropdown.tsx";
import styles from "./share-menu.module.css";
import { sharedLink } from "./shared-link.ts";

declare module "#platform/web/slots.tsx" {
  interface SlotPlaces {
    /** Other ways to share something: items of the menu. */
    "share.items": { name: string; link: string };
  }
}

export interface ShareMenuProps {
  /** Path of what is shared. */
  url: string;
  name: string;
}

const ShareItems = loadedWhenShown<ShareMenuProps>(
  async () => (await import("./share-items.tsx")).ShareItems,
);

/**
 * Copies the link or sends it; phones that can share by themselves do it their way. Without scripts there is the
 * permalink.
 */
export function ShareMenu({ url, name }: ShareMenuProps) {
  const intl = useIntl();
  const label = intl.formatMessage({ id: "comments.share" });

  function shareNatively(event: MouseEvent) {
    if (!sharesNatively()) return;
    event.preventDefault();
    navigator.share({ title: name, url: sharedLink(url, location.origin) }).catch(() => {});
  }

  return (
    <Dropdown
      label={label}
      trigger={(trigger) => (
        <Button
          {...trigger}
          variant="text"
          className={styles.trigger}
          onClick={shareNatively}
          data-needs-scripts=""
        >
          {label}
        </Button>
      )}
    >
      {() => <ShareItems url={url} name={name} />}
    </Dropdown>
  );
}

const sharesNatively = () =>
  /android|iphone|ipad|ipod/i.test(navigator.userAgent) && typeof navigator.share === "function";
