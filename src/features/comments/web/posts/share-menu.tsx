import type { MouseEvent } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useSite } from "#platform/web/site-context.ts";
import { Slot } from "#platform/web/slots.tsx";
import { Button } from "#ui/button.tsx";
import { copyText } from "#ui/copy-text.ts";
import { Dropdown } from "#ui/dropdown.tsx";
import { DropdownButton, DropdownLink } from "#ui/dropdown-items.tsx";
import { useToast } from "#ui/toast.tsx";
import styles from "./share-menu.module.css";

declare module "#platform/web/slots.tsx" {
  interface SlotPlaces {
    /** Other ways to share something: items of the menu. */
    "share.items": { name: string; link: string };
  }
}

interface ShareMenuProps {
  /** Path of what is shared. */
  url: string;
  name: string;
}

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

function ShareItems({ url, name }: ShareMenuProps) {
  const intl = useIntl();
  const { origin } = useSite();
  const { addToast } = useToast();
  const link = sharedLink(url, origin || location.origin);
  const body = intl.formatMessage({ id: "comments.share.mail" }, { link });
  const mail = `mailto:?subject=${encodeURIComponent(name)}&body=${encodeURIComponent(body)}`;

  async function copy() {
    const isCopied = await copyText(link);
    addToast({
      body: <FormattedMessage id={isCopied ? "comments.share.copied" : "ui.failed"} />,
      tone: isCopied ? "success" : "error",
    });
  }

  return (
    <>
      <DropdownButton icon="copy" onClick={() => void copy()}>
        <FormattedMessage id="comments.share.copy" />
      </DropdownButton>
      <DropdownLink icon="mail" href={mail}>
        <FormattedMessage id="comments.share.email" />
      </DropdownLink>
      <Slot place="share.items" name={name} link={link} />
    </>
  );
}

/** Links say that they were shared here. */
function sharedLink(path: string, origin: string): string {
  const url = new URL(path, origin);
  url.searchParams.set("utm_source", "community-share");
  return url.href;
}

const sharesNatively = () =>
  /android|iphone|ipad|ipod/i.test(navigator.userAgent) && typeof navigator.share === "function";
