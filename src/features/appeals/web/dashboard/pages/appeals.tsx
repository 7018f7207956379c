import { FormattedMessage, useIntl } from "react-intl";
import { useLoaderData } from "react-router";
import { DashboardPage, FilterBar, FilterField } from "#features/dashboard/web/public.ts";
import { serverLoader } from "#platform/web/pages/page-loader.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Select } from "#ui/forms/select.tsx";
import styles from "#ui/layout/case.module.css";
import { Pager } from "#ui/lists/pager.tsx";
import { Link } from "#ui/navigation/link.tsx";
import type { Appeal } from "../../../contract/resources.ts";
import { addressOf, appealStatuses, appealsAddress } from "../../../contract/rules.ts";
import { AppealWords } from "../appeal-words.tsx";
import { appealsUrl, loadAppeals } from "../load-appeals.ts";
import { StatusTag } from "../status-tag.tsx";

export const loader = serverLoader(loadAppeals);

export default function AppealsPage() {
  const intl = useIntl();
  const { appeals, status, ...list } = useLoaderData<typeof loader>();
  return (
    <DashboardPage title={intl.formatMessage({ id: "appeals.manage" })}>
      <FilterBar key={status} action={appealsAddress} isActive={status !== "open"}>
        <FilterField id="status" label={<FormattedMessage id="appeals.status" />}>
          <Select name="status" defaultValue={status}>
            {[...appealStatuses, "all"].map((each) => (
              <option key={each} value={each}>
                {intl.formatMessage({ id: `appeals.status.${each}` })}
              </option>
            ))}
          </Select>
        </FilterField>
      </FilterBar>
      {appeals.length === 0 ? (
        <EmptyState icon="check" title={<FormattedMessage id="appeals.none" />}>
          <FormattedMessage id="appeals.none.text" />
        </EmptyState>
      ) : (
        <ul className={styles.list}>
          {appeals.map((appeal) => (
            <Row key={appeal.appealID} appeal={appeal} />
          ))}
        </ul>
      )}
      {list.total > 0 && <Pager {...list} hrefOf={(page) => appealsUrl(status, page)} />}
    </DashboardPage>
  );
}

const Row = ({ appeal }: { appeal: Appeal }) => (
  <li className={styles.row}>
    <h2 className={styles.title}>
      <Link href={addressOf(appeal.appealID)}>
        <bdi>{appeal.removal.recordName}</bdi>
      </Link>
      <StatusTag status={appeal.status} />
    </h2>
    <AppealWords appeal={appeal} />
  </li>
);
