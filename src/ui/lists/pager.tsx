import { FormattedMessage, useIntl } from "react-intl";
import { Icon } from "../buttons/icon.tsx";
import { Link } from "../navigation/link.tsx";
import { useCompactNumber } from "../values/number-compact.tsx";
import { JumpToPage } from "./jump-to-page.tsx";
import { pageNumbers, pageRange } from "./page-numbers.ts";
import styles from "./pager.module.css";

export type PagerProps = {
  page: number;
  limit?: number;
  /** Number of items, as far as counted. */
  total: number;
  hasMore?: boolean;
  /** URL of a page; page 1 usually has no page segment. */
  hrefOf: (page: number) => string;
  /** Accessible name, to distinguish two pagers on a page. */
  label?: string;
  /** Action of the jump form without scripts; the number is submitted as `page`. */
  jumpAction?: string;
};

export function Pager(props: PagerProps) {
  const { page, limit = 10, total, hrefOf, jumpAction } = props;
  const intl = useIntl();
  const pages = Math.max(1, Math.ceil(total / limit));
  return (
    <nav
      className={styles.pager}
      aria-label={props.label ?? intl.formatMessage({ id: "ui.pager" })}
    >
      <RangeText {...props} />
      {pages > 1 && (
        <>
          <ul className={styles.pages}>
            <Step page={page - 1} isPossible={page > 1} direction="previous" hrefOf={hrefOf} />
            <PageLinks page={page} pages={pages} hrefOf={hrefOf} />
            <Step
              page={page + 1}
              isPossible={page < pages || !!props.hasMore}
              direction="next"
              hrefOf={hrefOf}
            />
          </ul>
          <JumpToPage page={page} pages={pages} hrefOf={hrefOf} action={jumpAction} />
        </>
      )}
    </nav>
  );
}

function RangeText({ page, limit = 10, total, hasMore }: Omit<PagerProps, "hrefOf">) {
  const compact = useCompactNumber();
  const { start, end } = pageRange(page, limit, total);
  const values = {
    start: compact(start),
    end: compact(end),
    total: `${compact(total)}${hasMore ? "+" : ""}`,
  };
  return (
    <span className={styles.range}>
      <FormattedMessage id="ui.pager.rangeOfTotal" values={values} />
    </span>
  );
}

type PageLinksProps = { page: number; pages: number; hrefOf: PagerProps["hrefOf"] };

function PageLinks({ page, pages, hrefOf }: PageLinksProps) {
  const intl = useIntl();
  return pageNumbers(page, pages).map((number, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: gaps differ only by position
    <li key={`${number} ${index}`}>
      {number === "gap" ? (
        <span className={styles.gap}>…</span>
      ) : (
        <Link
          href={hrefOf(number)}
          className={styles.link}
          aria-current={number === page ? "page" : undefined}
          aria-label={intl.formatMessage({ id: "ui.pager.page" }, { page: number })}
        >
          {intl.formatNumber(number, { useGrouping: false })}
        </Link>
      )}
    </li>
  ));
}

type StepProps = {
  page: number;
  isPossible: boolean;
  direction: "previous" | "next";
  hrefOf: PagerProps["hrefOf"];
};

function Step({ page, isPossible, direction, hrefOf }: StepProps) {
  const intl = useIntl();
  const icon = <Icon name={direction === "next" ? "chevron-right" : "chevron-left"} size="small" />;
  if (!isPossible) return <li className={styles.disabled}>{icon}</li>;
  const label = intl.formatMessage({ id: `ui.pager.${direction}` });
  const rel = direction === "next" ? "next" : "prev";
  return (
    <li>
      <Link href={hrefOf(page)} rel={rel} className={styles.link} aria-label={label}>
        {icon}
      </Link>
    </li>
  );
}
