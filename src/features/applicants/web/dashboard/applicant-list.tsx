import { FormattedMessage, useIntl } from "react-intl";
import { Form } from "react-router";
import { Button } from "#ui/buttons/button.tsx";
import { DateTime } from "#ui/values/date-time.tsx";
import { Tag } from "#ui/values/tag.tsx";
import styles from "./applicant-list.module.css";
import type { ApplicantPage } from "./pages/load-applicants.ts";

type Applicant = ApplicantPage["applicants"][number];

export function ApplicantList({ applicants }: { applicants: readonly Applicant[] }) {
  const isOpen = applicants.some(({ status }) => status === "pending");
  return (
    <Form method="post" preventScrollReset>
      <ul className={styles.list}>
        {applicants.map((applicant) => (
          <ApplicantRow key={applicant.applicantID} applicant={applicant} />
        ))}
      </ul>
      {isOpen && (
        <div className={styles.bulk}>
          <span className={styles.bulkTitle}>
            <FormattedMessage id="applicants.manage.ticked" />
          </span>
          <Button type="submit" name="act" value="approved:ticked">
            <FormattedMessage id="applicants.manage.approve" />
          </Button>
          <Button type="submit" name="act" value="declined:ticked">
            <FormattedMessage id="applicants.manage.decline" />
          </Button>
        </div>
      )}
    </Form>
  );
}

function ApplicantRow({ applicant }: { applicant: Applicant }) {
  const intl = useIntl();
  const { applicantID, name, email, emailConfirmed, question, discoveryText, status } = applicant;
  const isPending = status === "pending";
  return (
    <li className={styles.row}>
      {isPending && (
        <input
          type="checkbox"
          name="applicantIDs"
          value={applicantID}
          className={styles.select}
          aria-label={intl.formatMessage({ id: "applicants.manage.select" }, { name })}
        />
      )}
      <div className={styles.main}>
        <p>
          <strong>
            <bdi>{name}</bdi>
          </strong>{" "}
          {!emailConfirmed && (
            <Tag preset="warning">
              <FormattedMessage id="applicants.manage.unconfirmed" />
            </Tag>
          )}
        </p>
        <p className={styles.meta}>
          {email && <bdi>{email}</bdi>}
          <DateTime value={applicant.dateInserted} mode="relative" />
          {applicant.insertIPAddress && <bdi>{applicant.insertIPAddress}</bdi>}
        </p>
        <p className={styles.question} dir="auto">
          {question ?? <FormattedMessage id="accounts.discoveryText" />}
        </p>
        <blockquote className={styles.text} dir="auto">
          {discoveryText || <FormattedMessage id="applicants.manage.wroteNothing" />}
        </blockquote>
        <ApplicantButtons applicant={applicant} />
      </div>
    </li>
  );
}

const verbs = { approved: "approve", declined: "decline", delete: "delete" } as const;

/** An approval is final; declined applicants can still be approved. */
function ApplicantButtons({ applicant: { applicantID, name, status } }: { applicant: Applicant }) {
  const intl = useIntl();
  const possible = {
    pending: ["approved", "declined"],
    declined: ["approved", "delete"],
    approved: ["delete"],
  } as const;
  return (
    <div className={styles.buttons}>
      {possible[status].map((act) => (
        <Button
          key={act}
          type="submit"
          name="act"
          value={`${act}:${applicantID}`}
          size="medium"
          variant={act === "approved" ? "primary" : undefined}
          aria-label={intl.formatMessage({ id: `applicants.manage.${verbs[act]}Of` }, { name })}
        >
          <FormattedMessage id={`applicants.manage.${verbs[act]}`} />
        </Button>
      ))}
    </div>
  );
}
