import { FormattedMessage } from "react-intl";
import { UserLink } from "#features/users/web/public.ts";
import type { OutputOf } from "#platform/contract/endpoints/endpoint.ts";
import { Entry, EntryList, EntryNote } from "#ui/lists/entry-list.tsx";
import type { ReceivedOccurrence } from "../../contract/resources.ts";
import type { listParticipants } from "../../contract/routes.ts";
import styles from "./event.module.css";

interface ParticipantListProps {
  participants: OutputOf<typeof listParticipants>;
  occurrence: ReceivedOccurrence;
}

/** The first of those who come, with guests, and who wait. */
export const ParticipantList = ({ participants, occurrence }: ParticipantListProps) =>
  participants.length > 0 && (
    <section className={styles.people}>
      <h2>
        <FormattedMessage id="events.countYes" values={{ count: occurrence.countYes }} />
      </h2>
      <EntryList>
        {participants.map(({ userID, user, guests, isWaiting }) => (
          <Entry key={userID} name={user && <UserLink user={user} />}>
            <EntryNote>
              {guests > 0 && (
                <span>
                  <FormattedMessage id="events.withGuests" values={{ count: guests }} />
                </span>
              )}
              {isWaiting && (
                <span>
                  <FormattedMessage id="events.fact.waiting" />
                </span>
              )}
            </EntryNote>
          </Entry>
        ))}
      </EntryList>
    </section>
  );
