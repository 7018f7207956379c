import { FormattedMessage, useIntl } from "react-intl";
import { Button } from "#ui/button.tsx";
import { Dropdown } from "#ui/dropdown.tsx";
import { DropdownLink } from "#ui/dropdown-items.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { PanelBox } from "#ui/panel-box.tsx";
import type { PostType } from "../../contract/rules.ts";

interface NewPostMenuProps {
  /** What the viewer may start, and where. */
  entries: readonly { type: PostType; url: string }[];
}

const icons = { discussion: "message", question: "question", idea: "idea" } as const;

/** Leads to the form for a new post; where there are several types it asks for one first. */
export function NewPostMenu({ entries }: NewPostMenuProps) {
  const intl = useIntl();
  const [only] = entries;
  if (entries.length === 1 && only)
    return (
      <PanelBox>
        <LinkButton href={only.url} variant="primary" icon="edit" wide>
          <FormattedMessage id={`discussions.start.${only.type}`} />
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
        {entries.map(({ type, url }) => (
          <DropdownLink key={type} href={url} icon={icons[type]}>
            <FormattedMessage id={`discussions.start.${type}`} />
          </DropdownLink>
        ))}
      </Dropdown>
    </PanelBox>
  );
}
