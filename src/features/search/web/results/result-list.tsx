import { FormattedMessage } from "react-intl";
import { UserLink } from "#features/users/web/public.ts";
import { Icon } from "#ui/buttons/icon.tsx";
import { classNames } from "#ui/class-names.ts";
import target from "#ui/layout/target-row.module.css";
import { Link } from "#ui/navigation/link.tsx";
import { DateTime } from "#ui/values/date-time.tsx";
import { Photo } from "#ui/values/photo.tsx";
import { Tag } from "#ui/values/tag.tsx";
import type { ShownResult } from "../../contract/resources.ts";
import { addressOf, type SearchAddress } from "../address/search-filters.ts";
import { ExternalMark } from "../components/external-mark.tsx";
import { MarkedText } from "../components/marked-text.tsx";
import { ResultDate } from "../components/result-date.tsx";
import { iconOf } from "../components/result-icon.ts";
import { noteChoice } from "../hooks/note-choice.ts";
import styles from "./result-list.module.css";

interface ResultListProps {
  results: readonly ShownResult[];
  address: SearchAddress;
  limit: number;
}

export const ResultList = ({ results, address, limit }: ResultListProps) => (
  <ol className={styles.list} start={(address.page - 1) * limit + 1}>
    {results.map((result) => (
      <Result key={`${result.recordType} ${result.recordID}`} result={result} address={address} />
    ))}
  </ol>
);

function Result({ result, address }: { result: ShownResult; address: SearchAddress }) {
  const { type, name, url, highlights, breadcrumbs = [], excerpt, labels, parentLabel } = result;
  const crumbs = breadcrumbs.map((crumb) => crumb.name);
  const places = crumbs.length > 0 ? crumbs : [parentLabel ?? []].flat();
  return (
    <li className={classNames(target.row, styles.result)}>
      {result.userInfo ? (
        <Photo src={result.userInfo.photoUrl} name={name} size="medium" />
      ) : (
        <Icon name={iconOf(type)} size="small" className={styles.icon} />
      )}
      <div className={styles.texts}>
        <h2 className={target.title}>
          <Link
            href={url}
            className={target.link}
            onClick={() => noteChoice(address.query, result)}
          >
            <bdi>
              <MarkedText text={name} marks={highlights?.name} />
            </bdi>
            {result.isForeign && <ExternalMark />}
          </Link>
        </h2>
        <p className={target.meta}>
          <span>
            <FormattedMessage id={`search.type.${type}`} defaultMessage={type} />
          </span>
          {labels.map((label) => (
            <Tag key={label} preset="greyscale">
              {label}
            </Tag>
          ))}
          {places.length > 0 && <span dir="auto">{places.join(" › ")}</span>}
          <Said result={result} />
          <About {...result} />
        </p>
        {excerpt && (
          <p className={styles.excerpt} dir="auto">
            <MarkedText text={excerpt} marks={highlights?.excerpt} />
          </p>
        )}
        <MoreHits result={result} address={address} />
      </div>
    </li>
  );
}

const Counts = ({ counts = [] }: Pick<ShownResult, "counts">) =>
  counts.map(({ count, labelCode }) => (
    <span key={labelCode}>
      <FormattedMessage id={`search.counts.${labelCode}`} values={{ count }} />
    </span>
  ));

function About({ userInfo, counts }: Pick<Partial<ShownResult>, "userInfo" | "counts">) {
  const { title, dateLastActive } = userInfo ?? {};
  return (
    <>
      {title && <bdi>{title}</bdi>}
      <Counts counts={counts} />
      {dateLastActive && (
        <span>
          <FormattedMessage
            id="search.lastActive"
            values={{ date: <DateTime value={dateLastActive} mode="relative" /> }}
          />
        </span>
      )}
    </>
  );
}

function Said({ result }: { result: ShownResult }) {
  const { insertUser, recordType, dateInserted } = result;
  if (!insertUser || recordType === "user") return null;
  return (
    <>
      <span>
        <UserLink
          user={insertUser as Parameters<typeof UserLink>[0]["user"]}
          className={styles.person}
        />
      </span>
      {dateInserted && (
        <span>
          <ResultDate {...result} />
        </span>
      )}
    </>
  );
}

function MoreHits({
  result: { subqueryMatchCount = 1, discussionID },
  address,
}: {
  result: ShownResult;
  address: SearchAddress;
}) {
  if (subqueryMatchCount < 2 || !discussionID || address.filters.discussionID) return null;
  return (
    <p className={styles.more}>
      <Link href={addressOf(address, { filters: { discussionID: String(discussionID) } })}>
        <FormattedMessage id="search.moreHere" values={{ count: subqueryMatchCount - 1 }} />
      </Link>
    </p>
  );
}
