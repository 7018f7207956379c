import { type MouseEvent, type ReactNode, useRef, useState } from "react";
import { FormattedMessage } from "react-intl";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";

interface Subject {
  name: string;
  banned: number;
}

interface BanQuestion {
  /** Of the button that bans; without scripts it does so at once. */
  onClick: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined;
  question: ReactNode;
}

/** Asks, and says what will happen, before a button bans a member. To let one in again needs no question. */
export function useBanQuestion({ name, banned }: Subject): BanQuestion {
  const button = useRef<HTMLButtonElement>(undefined);
  const [isOpen, setIsOpen] = useState(false);
  if (banned > 0) return { onClick: undefined, question: null };

  function onClick(event: MouseEvent<HTMLButtonElement>) {
    event.preventDefault();
    button.current = event.currentTarget;
    setIsOpen(true);
  }

  function send() {
    setIsOpen(false);
    button.current?.form?.requestSubmit(button.current);
  }

  const question = (
    <ConfirmDialog
      isOpen={isOpen}
      isDangerous
      title={<FormattedMessage id="users.manage.ban.title" values={{ name }} />}
      confirmLabel={<FormattedMessage id="users.manage.ban" />}
      onCancel={() => setIsOpen(false)}
      onConfirm={send}
    >
      <FormattedMessage id="users.manage.ban.text" />
    </ConfirmDialog>
  );
  return { onClick, question };
}
