import type { MouseEvent, ReactNode } from "react";
import { useIntl } from "react-intl";
import { Icon } from "#ui/buttons/icon.tsx";
import styles from "./more-actions.module.css";

/** Actions that phones have in a sheet; wider screens have them in the line. */
export function MoreActions({ of, children }: { of: string; children: ReactNode }) {
  const label = useIntl().formatMessage({ id: "comments.actions" });
  const id = `${of}_more`;
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className={styles.more}
        title={label}
        aria-label={label}
        data-more=""
      >
        <Icon name="more" />
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it handles clicks of the links inside */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: it handles clicks of the links inside */}
      <div id={id} popover="auto" className={styles.rest} onClick={closeAfterChoice} data-rest="">
        {children}
      </div>
    </>
  );
}

/** Items of menus within are buttons, too. */
function closeAfterChoice({ target, currentTarget }: MouseEvent<HTMLElement>) {
  if ((target as Element).closest("a, [popover] [popover] button")) currentTarget.hidePopover();
}
