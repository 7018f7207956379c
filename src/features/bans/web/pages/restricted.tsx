import { FormattedMessage, useIntl } from "react-intl";
import { useLoaderData } from "react-router";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { PageHead } from "#platform/web/pages/page-head.tsx";
import { browserLoader, serverLoader } from "#platform/web/pages/page-loader.ts";
import { Message } from "#ui/feedback/message.tsx";
import { PageHeading } from "#ui/layout/page-heading.tsx";
import { PageLayout } from "#ui/layout/page-layout.tsx";
import { DateTime } from "#ui/values/date-time.tsx";
import type { OwnBan } from "../../contract/resources.ts";
import styles from "../components/restricted.module.css";

type Bans = typeof import("../../contract/routes/bans.ts");

const load = async (transport: Transport) =>
  (await apiOf<Bans>()(transport)("GET /bans/own"))[0] ?? null;

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

/** Explains a ban or silence to its member: reason, expiry and how to appeal. */
export default function RestrictedPage() {
  const intl = useIntl();
  const restriction = useLoaderData<typeof loader>();
  const title = intl.formatMessage({
    id: restriction ? `bans.own.${restriction.kind}` : "bans.own.none",
  });
  return (
    <PageLayout columns={1} narrow="writing">
      <PageHead title={title} isUnlisted />
      <PageHeading title={title} />
      {restriction ? (
        <Restriction own={restriction} />
      ) : (
        <FormattedMessage tagName="p" id="bans.own.none.text" />
      )}
    </PageLayout>
  );
}

const Restriction = ({ own }: { own: OwnBan }) => (
  <div className={styles.parts}>
    <Message tone="warning">
      <FormattedMessage id={`bans.own.${own.kind}.text`} />{" "}
      {own.dateExpires === null ? (
        <FormattedMessage id="bans.own.open" />
      ) : (
        <FormattedMessage
          id="bans.own.until"
          values={{ date: <DateTime value={own.dateExpires} type="extended" /> }}
        />
      )}
    </Message>
    <dl className={styles.facts}>
      <div>
        <dt>
          <FormattedMessage id="bans.own.why" />
        </dt>
        <dd>
          <FormattedMessage id={`bans.reason.${own.reason}`} />
          {own.message && (
            <p className={styles.message} dir="auto">
              {own.message}
            </p>
          )}
        </dd>
      </div>
      <div>
        <dt>
          <FormattedMessage id="bans.own.since" />
        </dt>
        <dd>
          <DateTime value={own.dateInserted} type="extended" />
        </dd>
      </div>
      <div>
        <dt>
          <FormattedMessage id="bans.own.appeal" />
        </dt>
        <dd dir="auto">{own.contact || <FormattedMessage id="bans.own.appeal.reply" />}</dd>
      </div>
    </dl>
  </div>
);
