import { FormattedMessage } from "react-intl";
import { usePermission } from "#platform/web/site/permissions.tsx";
import { loadedWhenShown } from "#platform/web/slots/slots.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import styles from "./conversation-menu.module.css";

const Latest = loadedWhenShown(
  async () => (await import("./latest-conversations.tsx")).LatestConversations,
);

export function ConversationMenu({ isOpen }: { isOpen: boolean }) {
  const mayAdd = usePermission("conversations.add");
  return (
    <>
      {isOpen && <Latest />}
      <div className={styles.foot}>
        <LinkButton href="/messages" size="medium">
          <FormattedMessage id="conversations.all" />
        </LinkButton>
        {mayAdd && (
          <LinkButton href="/messages/add" size="medium" variant="primary">
            <FormattedMessage id="conversations.new" />
          </LinkButton>
        )}
      </div>
    </>
  );
}
