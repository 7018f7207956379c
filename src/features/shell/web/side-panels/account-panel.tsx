import { useIntl } from "react-intl";
import { useViewer } from "#platform/web/site/site-context.ts";
import { Tabs } from "#ui/lists/tabs.tsx";
import { Modal } from "#ui/overlays/modal.tsx";
import type { MeBoxItem } from "../menus/me-box-items.ts";
import styles from "./account-panel.module.css";

type AccountPanelProps = { items: readonly MeBoxItem[]; onClose: () => void };

export function AccountPanel({ items, onClose }: AccountPanelProps) {
  const intl = useIntl();
  const viewer = useViewer();
  const title = intl.formatMessage({ id: "shell.account" });
  const [first] = items;
  const tabs = items.toReversed().map(({ id, nameID, count, Content }) => ({
    id,
    label: intl.formatMessage({ id: nameID }),
    count: count?.(viewer),
    content: <Content isOpen />,
  }));
  return (
    <Modal isOpen onClose={onClose} title={title} size="side-panel-right">
      <div className={styles.panel}>
        {items.length === 1 && first ? (
          <first.Content isOpen />
        ) : (
          <Tabs label={title} tabs={tabs} />
        )}
      </div>
    </Modal>
  );
}
