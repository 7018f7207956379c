import { use, useState } from "react";
import { FormattedMessage } from "react-intl";
import { loadTextsOf } from "#platform/web/load-texts.ts";
import { LinkButton } from "#ui/link-button.tsx";
import { addressOfAdding, addressOfLifting } from "../../contract/rules/addresses.ts";
import { BanDialog } from "./ban-dialog.tsx";

interface BanButtonProps {
  kind: "ban" | "silence";
  /** Whom it is about; without anybody the form asks. */
  user?: { userID: number; name: string };
  /** Whether it is in force, so that the button ends it. */
  isOn?: boolean;
  variant?: "primary";
}

/** Opens the form for keeping somebody out or silencing them, or for the end of it; without scripts its page. */
export function BanButton({ kind, user, isOn = false, variant }: BanButtonProps) {
  const texts = loadTextsOf("dashboard");
  if (texts) use(texts);
  const [isOpen, setIsOpen] = useState(false);
  // What was opened for stays so while it is done, although the page knows better by then.
  const [opened, setOpened] = useState<{ href: string; isLifted: boolean }>();
  const about = { kind, ...(user ? { userID: user.userID } : {}) };
  const href = isOn ? addressOfLifting(about) : addressOfAdding(about);
  const addingID = user ? `bans.do.${kind}` : "bans.add";
  return (
    <>
      <LinkButton
        href={href}
        icon={kind === "ban" ? "lock" : "message"}
        variant={variant}
        onClick={(event) => {
          event.preventDefault();
          setOpened({ href, isLifted: isOn });
          setIsOpen(true);
        }}
      >
        <FormattedMessage id={isOn ? `bans.lift.${kind}` : addingID} />
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
