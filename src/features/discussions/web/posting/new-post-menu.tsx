import { FormattedMessage, useIntl } from "react-intl";
import { Button } from "#ui/buttons/button.tsx";
import type { IconName } from "#ui/buttons/icon-paths.ts";
import { PanelBox } from "#ui/layout/panel-box.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { Dropdown } from "#ui/overlays/dropdown.tsx";
import { DropdownLink } from "#ui/overlays/dropdown-items.tsx";
import { usePostType } from "../components/post-types.ts";

interface NewPostMenuProps {
  entries: readonly { type: string; url: string; startLabel?: string; icon?: IconName }[];
}

export function NewPostMenu({ entries }: NewPostMenuProps) {
  const intl = useIntl();
  const typeOf = usePostType();
  const [only] = entries;
  if (entries.length === 1 && only)
    return (
      <PanelBox>
        <LinkButton href={only.url} variant="primary" icon="edit" wide>
          {only.startLabel ?? (
            <FormattedMessage id={typeOf(only.type).startID ?? "discussions.newPost"} />
          )}
        </LinkButton>
      </PanelBox>
    );
  const label = intl.formatMessage({ id: "discussions.newPost" });
  return (
    <PanelBox>
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
    </PanelBox>
  );
}
