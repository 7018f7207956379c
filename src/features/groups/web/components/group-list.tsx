import { FormattedMessage } from "react-intl";
import { Entry, EntryList, EntryNote } from "#ui/lists/entry-list.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { Photo } from "#ui/values/photo.tsx";
import type { ReceivedGroup } from "../../contract/resources.ts";
import styles from "./groups.module.css";

export const GroupList = ({ groups }: { groups: readonly ReceivedGroup[] }) => (
  <EntryList>
    {groups.map((group) => (
      <Entry
        key={group.groupID}
        picture={<Photo src={group.iconUrl} name={group.name} className={styles.icon} />}
        name={
          <Link href={group.url}>
            <bdi>{group.name}</bdi>
          </Link>
        }
      >
        {group.description && (
          <p dir="auto" className={styles.description}>
            {group.description.length > 200
              ? `${group.description.slice(0, 200)}…`
              : group.description}
          </p>
        )}
        <GroupNote group={group} />
      </Entry>
    ))}
  </EntryList>
);

/** Kind, size and what the viewer is to the group. */
export const GroupNote = ({
  group: { privacy, countMembers, isArchived, membership },
}: {
  group: ReceivedGroup;
}) => (
  <EntryNote>
    <span>
      <FormattedMessage id={`groups.privacy.${privacy}`} />
    </span>
    <span>
      <FormattedMessage id="groups.countMembers" values={{ count: countMembers }} />
    </span>
    {isArchived && (
      <span>
        <FormattedMessage id="groups.archived" />
      </span>
    )}
    {membership && (
      <span>
        <FormattedMessage id={`groups.membership.${membership}`} />
      </span>
    )}
  </EntryNote>
);
