import type { CSSProperties } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { WidgetContainer } from "#features/home/web/public.ts";
import { Icon } from "#ui/buttons/icon.tsx";
import type { IconName } from "#ui/buttons/icon-paths.ts";
import { classNames } from "#ui/class-names.ts";
import colourStyles from "#ui/layout/on-colour.module.css";
import { NumberCompact } from "#ui/values/number-compact.tsx";
import type { CountedRecord } from "../../contract/rules.ts";
import type { SiteTotalsProps } from "../../contract/widgets.ts";
import styles from "./site-totals-widget.module.css";

const icons: Readonly<Record<CountedRecord, IconName>> = {
  accepted: "check",
  article: "article",
  category: "folder",
  comment: "reply",
  discussion: "message",
  event: "calendar",
  group: "users",
  knowledgeBase: "book",
  onlineMember: "user",
  onlineUser: "user",
  post: "edit",
  question: "question",
  user: "users",
};

export function SiteTotalsWidget(props: SiteTotalsProps) {
  const { totals, labelType, formatNumbers, containerOptions, ...heading } = props;
  const { background, textColor, alignment, ...frame } = containerOptions;
  const intl = useIntl();
  const style = {
    "--given": background?.color,
    "--totals": background?.color,
    "--totals-image": background?.image && `url("${background.image}")`,
    "--totals-text": textColor,
  } as CSSProperties;
  return (
    <WidgetContainer {...heading} options={frame}>
      <dl
        className={classNames(
          styles.totals,
          styles[alignment],
          background?.color && colourStyles.onColour,
          (background?.color || background?.image) && styles.filled,
          background?.image && background.useOverlay !== false && styles.dimmed,
        )}
        style={style}
      >
        {totals.map(({ recordType, label, count }) => (
          <div key={recordType} className={styles.total}>
            <dt className={labelType === "icon" ? "visually-hidden" : styles.label}>
              <bdi>{label ?? <FormattedMessage id={`site-activity.total.${recordType}`} />}</bdi>
            </dt>
            <dd className={styles.count} title={intl.formatNumber(count)}>
              {labelType !== "text" && <Icon name={icons[recordType]} />}
              <span>
                {formatNumbers ? <NumberCompact value={count} /> : intl.formatNumber(count)}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </WidgetContainer>
  );
}
