import { FormattedMessage, useIntl } from "react-intl";
import { useSite } from "#platform/web/site/site-context.ts";
import { LaterSlot } from "#platform/web/slots/slots.tsx";
import { copyText } from "#ui/copying/copy-text.ts";
import { useToast } from "#ui/feedback/toast.tsx";
import { DropdownButton, DropdownLink } from "#ui/overlays/dropdown-items.tsx";
import type { ShareMenuProps } from "./share-menu-props.ts";
import { sharedLink } from "./shared-link.ts";

export function ShareItems({ url, name }: ShareMenuProps) {
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
      <LaterSlot place="share.items" name={name} link={link} />
    </>
  );
}
