import { FormattedMessage } from "react-intl";
import { UserLink } from "#features/users/web/public.ts";
import type { OutputOf } from "#platform/contract/endpoints/endpoint.ts";
import { Entry, EntryList, EntryNote } from "#ui/lists/entry-list.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import type { ReceivedEvent, ReceivedOccurrence } from "../../contract/resources.ts";
import type { listParticipants } from "../../contract/routes.ts";
import { eventUrl, participantsFileUrl } from "../../contract/rules/addresses.ts";
import styles from "./event.module.css";

interface ParticipantListProps {
  event: ReceivedEvent;
  occurrence: ReceivedOccurrence;
  participants: OutputOf<typeof listParticipants>;
  page: number;
  hasMore: boolean;
}

/** A page of those who come, with guests, and who wait. */
export const ParticipantList = ({
  event,
  occurrence,
  participants,
  ...paging
}: ParticipantListProps) =>
  (participants.length > 0 || paging.page > 1) && (
    <section className={styles.people} id="people">
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
      <div className={styles.actions}>
        <OtherPages occurrence={occurrence} {...paging} />
        {event.permissions.manage && (
          <LinkButton
            href={participantsFileUrl(event.eventID, occurrence.occurrenceID)}
            variant="text"
            reload
          >
            <FormattedMessage id="events.people.file" />
          </LinkButton>
        )}
      </div>
    </section>
  );

interface OtherPagesProps {
  occurrence: ReceivedOccurrence;
  page: number;
  hasMore: boolean;
}

function OtherPages({ occurrence: { eventID, occurrenceID }, page, hasMore }: OtherPagesProps) {
  const hrefOf = (number: number) => `${eventUrl(eventID, occurrenceID)}&people=${number}#people`;
  return (
    <>
      {page > 1 && (
        <LinkButton href={hrefOf(page - 1)} rel="prev">
          <FormattedMessage id="events.people.previous" />
        </LinkButton>
      )}
      {hasMore && (
        <LinkButton href={hrefOf(page + 1)} rel="next">
          <FormattedMessage id="events.people.next" />
        </LinkButton>
      )}
    </>
  );
}
