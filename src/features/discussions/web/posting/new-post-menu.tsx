import { FormattedMessage, useIntl } from "react-intl";
import { Button } from "#ui/buttons/button.tsx";
import type { IconName } from "#ui/buttons/icon-paths.ts";
import { PanelBox } from "#ui/layout/panel-box.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { Dropdown } from "#ui/overlays/dropdown.tsx";
import { DropdownLink } from "#ui/overlays/dropdown-items.tsx";
import { usePostType } from "../components/post-types.ts";
import styles from "./new-post-menu.module.css";

interface PostEntry {
  type: string;
  url: string;
  startLabel?: string;
  icon?: IconName;
}

interface NewPostMenuProps {
  title?: string;
  entries: readonly PostEntry[];
  /** Types with a button of their own. */
  buttons?: readonly PostEntry[];
  borderType?: "none" | "border" | "shadow" | "separator";
  headerAlignment?: "left" | "center";
}

export function NewPostMenu(props: NewPostMenuProps) {
  const { title, entries, buttons = [], borderType, headerAlignment } = props;
  const [only] = entries;
  const ownButtons = entries.length === 1 && only ? [only, ...buttons] : buttons;
  return (
    <PanelBox
      title={title && <bdi>{title}</bdi>}
      border={borderType}
      isCentred={headerAlignment === "center"}
    >
      <div className={styles.buttons}>
        {entries.length > 1 && <PostMenu entries={entries} />}
        {ownButtons.map((entry) => (
          <StartButton key={entry.type} {...entry} />
        ))}
      </div>
    </PanelBox>
  );
}

function StartButton({ type, url, startLabel }: PostEntry) {
  const typeOf = usePostType();
  return (
    <LinkButton href={url} variant="primary" icon="edit" wide>
      {startLabel ?? <FormattedMessage id={typeOf(type).startID ?? "discussions.newPost"} />}
    </LinkButton>
  );
}

function PostMenu({ entries }: Pick<NewPostMenuProps, "entries">) {
  const intl = useIntl();
  const typeOf = usePostType();
  const label = intl.formatMessage({ id: "discussions.newPost" });
  return (
    <Dropdown
      label={label}
      trigger={(trigger) => (
        <Button {...trigger} variant="primary" icon="edit" wide>
          {label}
        </Button>
      )}
    >
      {entries.map(({ type, url, startLabel, icon }) => (
        <DropdownLink key={type} href={url} icon={icon ?? typeOf(type).icon}>
          {startLabel ?? <FormattedMessage id={typeOf(type).startID ?? typeOf(type).nameID} />}
        </DropdownLink>
      ))}
    </Dropdown>
  );
}
