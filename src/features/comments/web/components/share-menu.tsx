import { useEffect, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { usePermission } from "#platform/web/permissions.tsx";
import { useSite } from "#platform/web/site-context.ts";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { Dropdown } from "#ui/dropdown.tsx";
import { DropdownButton, DropdownLink } from "#ui/dropdown-items.tsx";
import { useToast } from "#ui/toast.tsx";
import styles from "./share-menu.module.css";

interface ShareMenuProps {
  /** Path of what is shared. */
  url: string;
  name: string;
  className?: string;
}

/** Copies the link or sends it; phones that can share by themselves do it their way. */
export function ShareMenu({ url, name, className }: ShareMenuProps) {
  const intl = useIntl();
  const { origin } = useSite();
  const { addToast } = useToast();
  const canMessage = usePermission("conversations.add");
  const isNative = useNativeShare();
  const link = withSource(new URL(url, origin || "http://localhost").href);
  const label = intl.formatMessage({ id: "comments.share" });
  const body = intl.formatMessage({ id: "comments.share.mail" }, { link });
  const mail = `mailto:?subject=${encodeURIComponent(name)}&body=${encodeURIComponent(body)}`;

  async function copy() {
    await navigator.clipboard.writeText(link);
    addToast({ body: <FormattedMessage id="comments.share.copied" />, tone: "success" });
  }

  if (isNative)
    return (
      <Button
        variant="text"
        className={classNames(styles.trigger, className)}
        onClick={() => void navigator.share({ title: name, url: link }).catch(() => {})}
      >
        {label}
      </Button>
    );
  return (
    <Dropdown
      label={label}
      trigger={(trigger) => (
        <Button {...trigger} variant="text" className={classNames(styles.trigger, className)}>
          {label}
        </Button>
      )}
    >
      <DropdownButton icon="copy" onClick={() => void copy()}>
        <FormattedMessage id="comments.share.copy" />
      </DropdownButton>
      <DropdownLink icon="mail" href={mail}>
        <FormattedMessage id="comments.share.email" />
      </DropdownLink>
      {canMessage && (
        <DropdownLink icon="message" href={`/messages/add?content=${encodeURIComponent(link)}`}>
          <FormattedMessage id="comments.share.message" />
        </DropdownLink>
      )}
    </Dropdown>
  );
}

/** Links say that they were shared here (specification, section 2.1). */
function withSource(link: string): string {
  const url = new URL(link);
  url.searchParams.set("utm_source", "community-share");
  return url.href;
}

/** Known only in the browser, so that the page is the same for everybody at first. */
function useNativeShare(): boolean {
  const [isNative, setIsNative] = useState(false);
  useEffect(() => {
    const isPhone = /android|iphone|ipad|ipod/i.test(navigator.userAgent);
    setIsNative(isPhone && typeof navigator.share === "function");
  }, []);
  return isNative;
}
