import { useState } from "react";
import { FormattedMessage } from "react-intl";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { addressOfWarning } from "../../contract/rules.ts";
import { WarnDialog } from "./warn-dialog.tsx";

interface WarnButtonProps {
  user: { userID: number; name: string };
  record?: { recordType: string; recordID: number };
  /** Page to return to without scripts, instead of the post's. */
  target?: string;
  size?: "medium";
}

/** Opens a dialog; without JavaScript, leads to the page. */
export function WarnButton({ user: { userID, name }, record, target, size }: WarnButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const href = addressOfWarning({ userID, ...record, target });
  return (
    <>
      <LinkButton
        href={href}
        icon="warning"
        size={size}
        onClick={(event) => {
          event.preventDefault();
          setIsOpen(true);
        }}
      >
        <FormattedMessage id="warnings.warn" />
      </LinkButton>
      <WarnDialog href={href} name={name} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
