import { FormattedMessage, useIntl } from "react-intl";
import type { SlotProps } from "#platform/web/slots/slots.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { Dropdown } from "#ui/overlays/dropdown.tsx";
import { DropdownCheck } from "#ui/overlays/dropdown-items.tsx";
import type { ReactionSummary } from "../../contract/resources.ts";
import { ReactionIcon } from "../components/reaction-icon.tsx";
import { nameOf } from "../components/reaction-name.ts";
import styles from "./reaction-bar.module.css";

interface ReactionPickerProps extends SlotProps<"post.actions"> {
  reactions: readonly ReactionSummary[];
  onChoice: (urlcode: string) => void;
}

export function ReactionPicker({ post, reactions, onChoice }: ReactionPickerProps) {
  const intl = useIntl();
  const label = intl.formatMessage({ id: "reactions.more" });
  return (
    <>
      <Dropdown
        label={label}
        trigger={(trigger) => (
          <button
            type="button"
            {...trigger}
            className={styles.more}
            aria-label={label}
            title={label}
            data-needs-scripts=""
          >
            <AddIcon />
          </button>
        )}
      >
        {() =>
          reactions.map((reaction) => (
            <DropdownCheck
              key={reaction.tagID}
              isChecked={reaction.hasReacted}
              onClick={() => onChoice(reaction.urlcode)}
            >
              <span className={styles.choice}>
                <ReactionIcon name={reaction.icon} />
                {nameOf(intl, reaction)}
              </span>
            </DropdownCheck>
          ))
        }
      </Dropdown>
      <noscript>
        <Link href={`/reactions/${post.recordType}/${post.recordID}`} className={styles.more}>
          <FormattedMessage id="reactions.more" />
        </Link>
      </noscript>
    </>
  );
}

const AddIcon = () => (
  <svg className={styles.addIcon} viewBox="0 0 24 24" aria-hidden="true">
    <path d="M14 4.2a8.5 8.5 0 1 0 5.8 5.8M18.5 2.5v6M15.5 5.5h6M8.7 10v.1M14.3 10v.1M8 14.3c.9 1.5 2.1 2.2 3.5 2.2s2.6-.7 3.5-2.2" />
  </svg>
);
