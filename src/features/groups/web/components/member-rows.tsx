import { FormattedMessage } from "react-intl";
import { Form } from "react-router";
import type { z } from "zod";
import { useSite } from "#platform/web/site/site-context.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Entry, EntryList, EntryNote } from "#ui/lists/entry-list.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { DateTime } from "#ui/values/date-time.tsx";
import { Photo } from "#ui/values/photo.tsx";
import type {
  applicantSchema,
  invitationSchema,
  memberSchema,
  ReceivedGroup,
} from "../../contract/resources.ts";
import styles from "./groups.module.css";

type Member = z.output<typeof memberSchema>;
type Applicant = z.output<typeof applicantSchema>;
type Invitation = z.output<typeof invitationSchema>;

const act = (id: string, value: string) => (
  <Button key={value} type="submit" name="act" value={value} size="compact">
    <FormattedMessage id={id} />
  </Button>
);

const person = ({ name, url }: Member["user"]) =>
  url ? (
    <Link href={url}>
      <bdi>{name}</bdi>
    </Link>
  ) : (
    <bdi>{name}</bdi>
  );

export const ApplicantRows = ({ applicants }: { applicants: readonly Applicant[] }) => (
  <section className={styles.section}>
    <h2>
      <FormattedMessage id="groups.applicants" />
    </h2>
    <EntryList>
      {applicants.map(({ userID, user, reason }) => (
        <Entry
          key={userID}
          picture={<Photo src={user.photoUrl} name={user.name} />}
          name={person(user)}
          actions={
            <Form method="post" className={styles.actions}>
              {act("groups.approve", `approve:${userID}`)}
              {act("groups.deny", `deny:${userID}`)}
            </Form>
          }
        >
          {reason && <p dir="auto">{reason}</p>}
        </Entry>
      ))}
    </EntryList>
  </section>
);

type MemberRowsProps = { members: readonly Member[]; group: ReceivedGroup };

export function MemberRows({ members, group: { permissions } }: MemberRowsProps) {
  const isLastOwner = members.filter(({ role }) => role === "owner").length === 1;
  return (
    <EntryList>
      {members.map(({ userID, user, role, dateInserted }) => (
        <Entry
          key={userID}
          picture={<Photo src={user.photoUrl} name={user.name} />}
          name={person(user)}
          actions={
            permissions.manage && (
              <Form method="post" className={styles.actions}>
                {permissions.edit &&
                  role === "member" &&
                  act("groups.makeLeader", `role:${userID}:leader`)}
                {permissions.edit &&
                  role === "leader" &&
                  act("groups.makeMember", `role:${userID}:member`)}
                {permissions.edit &&
                  role === "owner" &&
                  !isLastOwner &&
                  act("groups.makeLeader", `role:${userID}:leader`)}
                {role !== "owner" && (permissions.edit || role === "member") && (
                  <details>
                    <summary>
                      <FormattedMessage id="groups.more" />
                    </summary>
                    {permissions.edit && act("groups.makeOwner", `role:${userID}:owner`)}
                    {role === "member" && act("groups.remove", `remove:${userID}`)}
                    {role === "member" && act("groups.ban", `ban:${userID}`)}
                  </details>
                )}
              </Form>
            )
          }
        >
          <EntryNote>
            <span>
              <FormattedMessage id={`groups.membership.${role}`} />
            </span>
            <DateTime value={dateInserted} />
          </EntryNote>
        </Entry>
      ))}
    </EntryList>
  );
}

export function InvitationRows({ invitations }: { invitations: readonly Invitation[] }) {
  const { origin } = useSite();
  return (
    <section className={styles.section}>
      <h2>
        <FormattedMessage id="groups.invitations" />
      </h2>
      <EntryList>
        {invitations.map(({ invitationID, user, email, url, dateExpires }) => (
          <Entry
            key={invitationID}
            name={user ? person(user) : <bdi>{email ?? (url && origin + url)}</bdi>}
            actions={
              <Form method="post" className={styles.actions}>
                {act("groups.withdraw", `withdraw:${invitationID}`)}
              </Form>
            }
          >
            <EntryNote>
              <span>
                <FormattedMessage id="groups.expires" />
              </span>
              <DateTime value={dateExpires} />
            </EntryNote>
          </Entry>
        ))}
      </EntryList>
    </section>
  );
}
