import { type CSSProperties, type KeyboardEvent, type MouseEvent, useId, useRef } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useLocation } from "react-router";
import { classNames } from "#ui/class-names.ts";
import { Link } from "#ui/navigation/link.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { DateTime } from "#ui/values/date-time.tsx";
import styles from "./position-rail.module.css";
import { type RailProps, useRail } from "./use-rail.ts";

export interface PositionRailProps extends RailProps {
  dateInserted: string;
  dateLastComment: string;
  mayComment?: boolean;
}

/**
 * Shows where in a long discussion the reader is; dragging, clicking or keys lead to any other place. On phones a
 * button opens it. Without scripts it has links to both ends.
 */
export function PositionRail(props: PositionRailProps) {
  const { total, mayComment } = props;
  const { pathname } = useLocation();
  const intl = useIntl();
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const rail = useRail(props);
  const { place, date, isAtEnd, isChoosing, hrefOf, isReversed } = rail;
  const [first, last] = isReversed
    ? [props.dateLastComment, props.dateInserted]
    : [props.dateInserted, props.dateLastComment];
  const words = <FormattedMessage id="comments.rail.place" values={{ place, total }} />;
  const newest = isReversed ? 1 : total;

  function close(event: KeyboardEvent) {
    if (event.key === "Enter") panel.current?.hidePopover();
  }

  function goToNewest(event: MouseEvent) {
    event.preventDefault();
    rail.go(newest);
  }

  /** On wide screens it is no popover, and cannot be closed. */
  function closeAfterLink({ target, currentTarget }: MouseEvent<HTMLElement>) {
    if ((target as Element).closest("a")) currentTarget.hidePopover();
  }

  return (
    <nav
      className={styles.rail}
      aria-label={intl.formatMessage({ id: "comments.rail" })}
      data-print="hide"
    >
      <button
        type="button"
        popoverTarget={id}
        className={styles.opener}
        data-waiting={place === 0 || isAtEnd || undefined}
      >
        {place > 0 ? (
          <FormattedMessage id="comments.rail.short" values={{ place, total }} />
        ) : (
          <FormattedMessage id="comments.rail" />
        )}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it handles clicks of the links inside */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: it handles clicks of the links inside */}
      <div ref={panel} id={id} popover="auto" className={styles.panel} onClick={closeAfterLink}>
        <Link href={hrefOf(1)} className={styles.end}>
          <span className={styles.jump}>
            <FormattedMessage id="comments.rail.first" />
          </span>
          <DateTime value={first} />
        </Link>
        <div
          className={styles.track}
          data-needs-scripts=""
          style={{ "--share": (place - 1) / Math.max(1, total - 1) } as CSSProperties}
        >
          <input
            type="range"
            className={styles.range}
            min={1}
            max={total}
            value={Math.max(1, place)}
            aria-label={intl.formatMessage({ id: "comments.rail.choose" })}
            aria-valuetext={intl.formatList(
              [
                intl.formatMessage({ id: "comments.rail.place" }, { place, total }),
                ...(isChoosing && date ? [intl.formatDate(date, { dateStyle: "long" })] : []),
              ],
              { type: "unit" },
            )}
            onChange={({ currentTarget }) => rail.choose(Number(currentTarget.value))}
            onKeyDown={close}
          />
          {place > 0 && (
            <p className={styles.place} aria-hidden="true">
              <strong>{words}</strong>
              {date ? <DateTime value={date} /> : isChoosing && "…"}
            </p>
          )}
        </div>
        <Link href={hrefOf(newest)} className={styles.newest} onClick={goToNewest}>
          <span className={styles.jump}>
            <FormattedMessage id="comments.rail.newest" />
          </span>
          <DateTime value={props.dateLastComment} />
        </Link>
        <Link
          href={`${hrefOf(total)}#reply`}
          className={classNames(styles.end, !isReversed && styles.last)}
        >
          <span className={styles.jump}>
            <FormattedMessage id="comments.rail.end" />
          </span>
          <DateTime value={last} />
        </Link>
        {mayComment && (
          <LinkButton href={`${pathname}#reply`} className={styles.reply}>
            <FormattedMessage id="comments.reply" />
          </LinkButton>
        )}
      </div>
    </nav>
  );
}
