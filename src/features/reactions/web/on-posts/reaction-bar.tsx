import { type FormEvent, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useLocation } from "react-router";
import { usePermissionCheck } from "#platform/web/site/permissions.tsx";
import { useIsGuest } from "#platform/web/site/site-context.ts";
import { loadedWhenShown, type SlotProps } from "#platform/web/slots/slots.tsx";
import { Icon } from "#ui/buttons/icon.tsx";
import { useToast } from "#ui/feedback/toast.tsx";
import type { ReactionSummary } from "../../contract/resources.ts";
import { permissionsFor } from "../../contract/rules.ts";
import type { ReactionLogLinkProps } from "../components/reaction-log-link.tsx";
import { useReactions } from "../hooks/use-reactions.ts";
import styles from "./reaction-bar.module.css";
import { ReactionChip } from "./reaction-chip.tsx";

const ReactionLogLink = loadedWhenShown<ReactionLogLinkProps>(
  async () => (await import("../components/reaction-log-link.tsx")).ReactionLogLink,
);

const none: readonly ReactionSummary[] = [];

export function ReactionBar({ post }: SlotProps<"post.actions">) {
  const may = usePermissionCheck();
  const isGuest = useIsGuest();
  const moderates = may("community.moderate");
  const { addToast } = useToast();
  const { recordType, recordID, record } = post;
  const id = `${recordType}_${recordID}_reactions`;
  const label = useIntl().formatMessage({ id: "reactions.bar" });
  const { reactions, toggle } = useReactions(post, record.reactions ?? none, () =>
    addToast({ body: <FormattedMessage id="ui.failed" />, tone: "error" }),
  );
  const listed = reactions.filter((reaction) => reaction.class !== "Flag" && !reaction.isVote);
  const isOpen = (each: ReactionSummary) => !each.needsCuration && each.class === "Positive";
  const offered = isGuest
    ? listed.filter((reaction) => isOpen(reaction) && !reaction.isRetired).slice(0, 1)
    : listed.filter(
        (reaction) => may(permissionsFor(reaction)) && (!reaction.isRetired || reaction.hasReacted),
      );
  const shown = listed.filter((reaction) => reaction.count > 0 || offered.includes(reaction));
  const isGiven = reactions.some(({ count }) => count > 0);
  // Loaded with the first reaction, and kept open when the last one is removed.
  const [hasLog, setHasLog] = useState(isGiven);
  if (isGiven && !hasLog) setHasLog(true);
  if (shown.length === 0 && !isGiven) return null;

  function press(event: FormEvent<HTMLFormElement>) {
    if (isGuest) return;
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!(submitter instanceof HTMLButtonElement)) return;
    toggle(submitter.value);
    submitter.closest<HTMLElement>("[popover]")?.hidePopover();
  }

  const look = {
    className: styles.form,
    "data-tells": listed.some(({ count }) => count > 0) || undefined,
  };
  // A fieldset, because each named form would be a landmark of the page.
  const bar = (
    <fieldset className={styles.bar}>
      <legend className="visually-hidden">{label}</legend>
      {/* The order must not depend on counts: moving an element loses its focus. */}
      <div id={id} popover="auto" className={styles.choices}>
        {shown.map((reaction) => (
          <ReactionChip
            key={reaction.tagID}
            post={post}
            reaction={reaction}
            mayPress={offered.includes(reaction)}
          />
        ))}
      </div>
      {offered.length > 1 && (
        <button type="button" popoverTarget={id} className={styles.open} aria-label={label}>
          <Icon name="plus" />
        </button>
      )}
      {moderates && hasLog && <ReactionLogLink post={post} isOffered={isGiven} />}
    </fieldset>
  );
  if (offered.length === 0) return <div {...look}>{bar}</div>;
  return (
    <form method="post" action={`/reactions/${recordType}/${recordID}`} onSubmit={press} {...look}>
      <Target post={post} />
      {bar}
    </form>
  );
}

/** Where the form returns to without scripts. */
function Target({ post: { anchor } }: SlotProps<"post.actions">) {
  const { pathname, search } = useLocation();
  const place = anchor ? `#${anchor}` : "";
  return <input type="hidden" name="target" value={pathname + search + place} />;
}
