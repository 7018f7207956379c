import { useId, useState } from "react";
import { useIntl } from "react-intl";
import { loadedWhenShown, type SlotProps } from "#platform/web/slots/slots.tsx";
import { classNames } from "#ui/class-names.ts";
import { NumberCompact } from "#ui/values/number-compact.tsx";
import type { ReactionSummary } from "../../contract/resources.ts";
import type { ReactionHintProps } from "../components/reaction-hint.tsx";
import { ReactionIcon } from "../components/reaction-icon.tsx";
import { nameOf } from "../components/reaction-name.ts";
import styles from "./reaction-bar.module.css";

const Hint = loadedWhenShown<ReactionHintProps>(
  async () => (await import("../components/reaction-hint.tsx")).ReactionHint,
);

interface ReactionChipProps extends SlotProps<"post.actions"> {
  reaction: ReactionSummary;
  mayPress: boolean;
}

export function ReactionChip({ post, reaction, mayPress }: ReactionChipProps) {
  const intl = useIntl();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const { recordType, recordID } = post;
  const { urlcode, icon, count, hasReacted } = reaction;
  const near = (event: { currentTarget: HTMLElement }) => setAnchor(event.currentTarget);
  const name = nameOf(intl, reaction);
  const named = {
    "aria-label": count > 0 ? intl.formatMessage({ id: "reactions.count" }, { name, count }) : name,
    "aria-describedby": anchor && count > 0 ? id : undefined,
  };
  const content = (
    <>
      <ReactionIcon name={icon} />
      {count > 0 && <NumberCompact value={count} />}
    </>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for pointers near the button inside
    <span className={styles.place} onPointerEnter={near} onFocus={near}>
      {mayPress ? (
        <button
          type="submit"
          name={hasReacted ? "remove" : "add"}
          value={urlcode}
          className={classNames(styles.chip, hasReacted && styles.own)}
          aria-pressed={hasReacted}
          {...named}
        >
          {content}
        </button>
      ) : (
        <span className={styles.chip} role="img" {...named}>
          {content}
        </span>
      )}
      {anchor && (
        <Hint
          recordType={recordType}
          recordID={recordID}
          reaction={reaction}
          anchor={anchor}
          id={id}
        />
      )}
    </span>
  );
}
