import type { RefObject } from "react";
import { FormattedMessage } from "react-intl";
import { Modal } from "#ui/overlays/modal.tsx";
import { CardBody } from "./card-body.tsx";
import { CardPopover } from "./card-popover.tsx";
import type { LinkedUser } from "./linked-user.ts";
import { isSmall } from "./use-card-opening.ts";

type UserCardProps = {
  user: LinkedUser;
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
};

export function UserCard({ user, anchor, onClose }: UserCardProps) {
  const body = <CardBody user={user} />;
  if (isSmall(innerWidth))
    return (
      <Modal isOpen onClose={onClose} size="small" title={<FormattedMessage id="users.profile" />}>
        {body}
      </Modal>
    );
  return (
    <CardPopover label={user.name} anchor={anchor} onClose={onClose}>
      {body}
    </CardPopover>
  );
}
