import { useIntl } from "react-intl";
import { usePermissionCheck } from "#platform/web/site/permissions.tsx";
import { classNames } from "#ui/class-names.ts";
import { NumberCompact } from "#ui/values/number-compact.tsx";
import type { ReactionSummary } from "../../contract/resources.ts";
import { permissionsFor } from "../../contract/rules.ts";
import { ReactionIcon } from "../components/reaction-icon.tsx";
import { nameOf } from "../components/reaction-name.ts";
import styles from "../on-posts/reaction-bar.module.css";

export function ReactionChoices({ reactions }: { reactions: readonly ReactionSummary[] }) {
  const intl = useIntl();
  const may = usePermissionCheck();
  return (
    <div className={styles.bar}>
      {reactions.map((reaction) => {
        const { tagID, urlcode, icon, count, hasReacted } = reaction;
        const content = (
          <>
            <ReactionIcon name={icon} />
            {nameOf(intl, reaction)} {count > 0 && <NumberCompact value={count} />}
          </>
        );
        if (!may(permissionsFor(reaction)))
          return (
            <span key={tagID} className={styles.chip}>
              {content}
            </span>
          );
        return (
          <button
            key={tagID}
            type="submit"
            name={hasReacted ? "remove" : "add"}
            value={urlcode}
            className={classNames(styles.chip, hasReacted && styles.own)}
            aria-pressed={hasReacted}
          >
            {content}
          </button>
        );
      })}
    </div>
  );
}
