import { FormattedMessage, useIntl } from "react-intl";
import { useLoaderData } from "react-router";
import { UserContent } from "#features/formats/web/public.ts";
import { requireMember } from "#features/users/web/public.ts";
import { recordID } from "#platform/web/calls/address-parts.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { PageHead } from "#platform/web/pages/page-head.tsx";
import { browserLoader, type PageArgs, serverLoader } from "#platform/web/pages/page-loader.ts";
import { LaterSlot } from "#platform/web/slots/slots.tsx";
import { Message } from "#ui/feedback/message.tsx";
import { PageHeading } from "#ui/layout/page-heading.tsx";
import { PageLayout } from "#ui/layout/page-layout.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { DateTime } from "#ui/values/date-time.tsx";
import type { Removal } from "../../contract/resources.ts";
import { reasonText } from "../components/reason-name.ts";
import styles from "../components/removed.module.css";

declare module "#platform/web/slots/slots.tsx" {
  interface LaterSlotPlaces {
    /** Below the explanation of a removal. */
    "removal.foot": { removal: Removal };
  }
}

type Queue = typeof import("../../contract/routes/queue.ts");

async function load(transport: Transport, { params, url }: PageArgs) {
  await requireMember(transport, { url: url.href });
  return apiOf<Queue>()(transport)("GET /removals/{removalID}", {
    params: { removalID: recordID(params.removalID) },
  });
}

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function RemovedPage() {
  const intl = useIntl();
  const removal = useLoaderData<typeof loader>();
  const { reportReasons, note, dateRestored, recordUrl } = removal;
  const ofType = removal.recordType === "comment" ? ".comment" : "";
  const kind = removal.wasWaiting ? ".waiting" : ofType;
  const title = intl.formatMessage({ id: `reports.removed.title${kind}` });
  return (
    <PageLayout columns={1} narrow="writing">
      <PageHead title={title} isUnlisted />
      <PageHeading title={title} description={<bdi>{removal.recordName}</bdi>} />
      {dateRestored && (
        <Message tone="success">
          <FormattedMessage
            id="reports.removed.back"
            values={{ date: <DateTime value={dateRestored} /> }}
          />{" "}
          {recordUrl && (
            <Link href={recordUrl}>
              <FormattedMessage id="reports.removed.see" />
            </Link>
          )}
        </Message>
      )}
      <p>
        <FormattedMessage
          id={`reports.removed.text${kind}`}
          values={{
            written: <DateTime value={removal.recordDateInserted} />,
            removed: <DateTime value={removal.dateInserted} />,
          }}
        />
      </p>
      {reportReasons.length > 0 && (
        <section className={styles.part}>
          <h2>
            <FormattedMessage id="reports.removed.why" />
          </h2>
          <dl>
            {reportReasons.map((reason) => {
              const { name, description } = reasonText(intl, reason);
              return (
                <div key={reason.reportReasonID}>
                  <dt>
                    <bdi>{name}</bdi>
                  </dt>
                  <dd dir="auto">{description}</dd>
                </div>
              );
            })}
          </dl>
        </section>
      )}
      {note && (
        <section className={styles.part}>
          <h2>
            <FormattedMessage id="reports.removed.note" />
          </h2>
          <p className={styles.note} dir="auto">
            {note}
          </p>
        </section>
      )}
      <section className={styles.part}>
        <h2>
          <FormattedMessage id={`reports.removed.post${ofType}`} />
        </h2>
        <blockquote className={styles.quote}>
          <UserContent html={removal.recordHtml} />
        </blockquote>
      </section>
      <div className={styles.part}>
        <LaterSlot place="removal.foot" removal={removal} />
      </div>
    </PageLayout>
  );
}
