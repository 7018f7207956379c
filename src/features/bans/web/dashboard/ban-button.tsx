import { useState } from "react";
import { FormattedMessage } from "react-intl";
import { useTextsOf } from "#platform/web/site/load-texts.ts";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { addressOfAdding, addressOfLifting } from "../../contract/rules/addresses.ts";
import { BanDialog } from "./ban-dialog.tsx";

interface BanButtonProps {
  kind: "ban" | "silence";
  user?: { userID: number; name: string };
  isOn?: boolean;
  variant?: "primary";
}

/** Opens a dialog; without JavaScript, leads to the page. */
export function BanButton({ kind, user, isOn = false, variant }: BanButtonProps) {
  useTextsOf("dashboard");
  const [isOpen, setIsOpen] = useState(false);
  // Keeps its purpose while the request runs, even if the page is updated meanwhile.
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
        <FormattedMessage
          id={isOn ? `bans.lift.${kind}` : addingID}
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
