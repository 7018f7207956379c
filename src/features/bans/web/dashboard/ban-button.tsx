import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useTextsOf } from "#platform/web/site/load-texts.ts";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { addressOfAdding, addressOfLifting } from "../../contract/rules/addresses.ts";
import type { BanReason } from "../../contract/rules/reasons.ts";
import { BanDialog } from "./ban-dialog.tsx";

interface BanButtonProps {
  kind: "ban" | "silence";
  user?: { userID: number; name: string };
  isOn?: boolean;
  variant?: "primary";
  reason?: BanReason | undefined;
  /** For places that name the member themselves. */
  isShort?: boolean;
}

/** Opens a dialog; without JavaScript, leads to the page. */
export function BanButton(props: BanButtonProps) {
  const { kind, user, isOn = false, variant, reason, isShort = false } = props;
  const intl = useIntl();
  useTextsOf("dashboard");
  const [isOpen, setIsOpen] = useState(false);
  // Keeps its purpose while the request runs, even if the page is updated meanwhile.
  const [opened, setOpened] = useState<{ href: string; isLifted: boolean }>();
  const about = { kind, ...(user ? { userID: user.userID } : {}) };
  const href = isOn ? addressOfLifting(about) : addressOfAdding({ ...about, reason });
  const addingID = user ? `bans.do.${kind}` : "bans.add";
  const labelID = isOn ? `bans.lift.${kind}` : addingID;
  return (
    <>
      <LinkButton
        href={href}
        icon={kind === "ban" ? "lock" : "message"}
        variant={variant}
        size={isShort ? "medium" : undefined}
        aria-label={intl.formatMessage({ id: labelID }, { name: user?.name ?? "" })}
        onClick={(event) => {
          event.preventDefault();
          setOpened({ href, isLifted: isOn });
          setIsOpen(true);
        }}
      >
        <FormattedMessage
          id={labelID === "bans.do.ban" && isShort ? "bans.short" : labelID}
          values={{ name: user?.name }}
        />
      </LinkButton>
      {opened && (
        <BanDialog
          {...opened}
          kind={kind}
          name={user?.name}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
