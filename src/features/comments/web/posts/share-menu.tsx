import type { MouseEvent } from "react";
import { useIntl } from "react-intl";
import { loadedWhenShown } from "#platform/web/slots/slots.tsx";
import { Button } from "#ui/buttons/button.tsx";
import { Dropdown } from "#ui/overlays/dropdown.tsx";
import styles from "./share-menu.module.css";
import type { ShareMenuProps } from "./share-menu-props.ts";
import { sharedLink } from "./shared-link.ts";

declare module "#platform/web/slots/slots.tsx" {
  interface LaterSlotPlaces {
    /** Additional ways to share, as menu items. */
    "share.items": { name: string; link: string };
  }
}

const ShareItems = loadedWhenShown<ShareMenuProps>(
  async () => (await import("./share-items.tsx")).ShareItems,
);

/** Copies or sends the link; uses the share sheet of the device if available. Without scripts it is the permalink. */
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
