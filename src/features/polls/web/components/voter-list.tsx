import { FormattedMessage } from "react-intl";
import { UserLink } from "#features/users/web/public.ts";
import { Entry, EntryList, EntryNote } from "#ui/lists/entry-list.tsx";
import { DateTime } from "#ui/values/date-time.tsx";
import { Photo } from "#ui/values/photo.tsx";
import type { ReceivedVote } from "../../contract/resources.ts";

interface VoterListProps {
  votes: readonly ReceivedVote[];
  isRanked: boolean;
}

/** Who voted for one option. */
export const VoterList = ({ votes, isRanked }: VoterListProps) => (
  <EntryList>
    {votes.map(({ userID, user, rank, dateInserted }) => (
      <Entry
        key={userID}
        picture={<Photo src={user?.photoUrl} name={user?.name ?? ""} size="medium" />}
        name={<UserLink user={user} />}
      >
        <EntryNote>
          {isRanked && (
            <span>
              <FormattedMessage id="polls.who.rank" values={{ rank }} />
            </span>
          )}
          {dateInserted && <DateTime value={dateInserted} mode="relative" />}
        </EntryNote>
      </Entry>
    ))}
  </EntryList>
);
