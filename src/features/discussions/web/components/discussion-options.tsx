import { type ReactNode, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useFetcher } from "react-router";
import type { FormAnswer } from "#platform/web/page-action.ts";
import { usePermissionCheck } from "#platform/web/permissions.tsx";
import { useIsGuest } from "#platform/web/site-context.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { Dropdown } from "#ui/dropdown.tsx";
import { DropdownCheck, DropdownLink } from "#ui/dropdown-items.tsx";
import type { IconName } from "#ui/icon-paths.ts";
import { useOutcome } from "../hooks/use-outcome.tsx";

export interface OptionsOfDiscussion {
  discussionID: number;
  closed: boolean;
  sink: boolean;
  pinned: boolean;
  muted: boolean;
  dismissed: boolean;
  resolved?: boolean;
  permissions?: Record<string, boolean>;
}

/** What the viewer may do with the discussion; nothing where that is nothing. */
export function DiscussionOptions(props: OptionsOfDiscussion) {
  const { discussionID } = props;
  const intl = useIntl();
  const isGuest = useIsGuest();
  const fetcher = useFetcher<FormAnswer>();
  const [isDeleting, setIsDeleting] = useState(false);
  useOutcome(fetcher);
  const label = intl.formatMessage({ id: "discussions.options" });
  if (isGuest) return null;
  return (
    <fetcher.Form method="post" data-print="hide">
      <input type="hidden" name="discussionID" value={discussionID} />
      <Dropdown
        label={label}
        align="end"
        trigger={(trigger) => (
          <Button {...trigger} variant="icon" icon="more" aria-label={label} title={label} />
        )}
      >
        <Toggles {...props} />
        <Links {...props} />
        <DeleteEntry {...props} onAsk={() => setIsDeleting(true)} />
      </Dropdown>
      <ConfirmDialog
        isOpen={isDeleting}
        isDangerous
        isSubmitting={fetcher.state !== "idle"}
        title={<FormattedMessage id="discussions.delete.title" />}
        confirmLabel={<FormattedMessage id="discussions.delete" />}
        onCancel={() => setIsDeleting(false)}
        onConfirm={() => {
          fetcher.submit({ intent: "delete", discussionID }, { method: "post" });
          setIsDeleting(false);
        }}
      >
        <FormattedMessage id="discussions.delete.confirm" />
      </ConfirmDialog>
    </fetcher.Form>
  );
}

/** What is on or off. For oneself: muted, dismissed. For all: announced, closed, sunk, resolved, bumped. */
function Toggles({ permissions: may = {}, ...discussion }: OptionsOfDiscussion) {
  const { closed, sink, pinned, muted, dismissed, resolved } = discussion;
  const mayBump = usePermissionCheck()("curation.manage");
  return (
    <>
      {may["discussions.announce"] && (
        <Toggle isOn={pinned} on="announce" off="unannounce" textID="discussions.announce" />
      )}
      {may["discussions.close"] && (
        <Toggle
          isOn={closed}
          on="close"
          off="reopen"
          textID={closed ? "discussions.closed" : "discussions.close"}
        />
      )}
      {may["discussions.sink"] && (
        <Toggle
          isOn={sink}
          on="sink"
          off="unsink"
          textID={sink ? "discussions.sunk" : "discussions.sink"}
        />
      )}
      {resolved !== undefined && (
        <Toggle
          isOn={resolved}
          on="resolve"
          off="unresolve"
          textID={resolved ? "discussions.unresolve" : "discussions.resolve"}
        />
      )}
      {pinned && (
        <Toggle
          isOn={dismissed}
          on="dismiss"
          off="undismiss"
          textID={dismissed ? "discussions.dismissed" : "discussions.dismiss"}
        />
      )}
      <Toggle
        isOn={muted}
        on="mute"
        off="unmute"
        textID={muted ? "discussions.unmute" : "discussions.mute"}
      />
      {mayBump && <Toggle isOn={false} on="bump" off="bump" textID="discussions.bump" />}
    </>
  );
}

interface ToggleProps {
  isOn: boolean;
  /** What the form is told to do. */
  on: string;
  off: string;
  textID: string;
}

const Toggle = ({ isOn, on, off, textID }: ToggleProps) => (
  <DropdownCheck isChecked={isOn} type="submit" name="intent" value={isOn ? off : on}>
    <FormattedMessage id={textID} />
  </DropdownCheck>
);

function Links({ discussionID, permissions: may = {} }: OptionsOfDiscussion) {
  const check = usePermissionCheck();
  const bulk = (action: string) => `/post/bulk?action=${action}&ids=${discussionID}`;
  const record = `recordType=discussion&recordID=${discussionID}`;
  const deleted = `parentRecordID=${discussionID}&recordType=comment&operation=delete`;
  const entries: [isShown: boolean | undefined, href: string, icon: IconName, textID: string][] = [
    [may["discussions.edit"], `/post/editdiscussion/${discussionID}`, "edit", "discussions.edit"],
    [may["discussions.move"], bulk("tag"), "tag", "discussions.tag"],
    [may["discussions.move"], bulk("move"), "move", "discussions.move"],
    [may["discussions.move"], bulk("type"), "refresh", "discussions.changeType"],
    [check("site.manage"), bulk("author"), "user", "discussions.changeAuthor"],
    [may["revisions.view"], `/log/filter?${record}`, "article", "discussions.revisions"],
    [may["comments.delete"], `/log/filter?${deleted}`, "trash", "discussions.deletedComments"],
  ];
  return entries.map(([isShown, href, icon, textID]) => {
    if (!isShown) return null;
    return (
      <Entry key={textID} href={href} icon={icon}>
        <FormattedMessage id={textID} />
      </Entry>
    );
  });
}

const Entry = (props: { href: string; icon: IconName; children: ReactNode }) => (
  <DropdownLink {...props} />
);

/** Asks in place; without scripts the question is on the page for editing. */
function DeleteEntry({
  discussionID,
  permissions: may = {},
  onAsk,
}: OptionsOfDiscussion & { onAsk: () => void }) {
  if (!may["discussions.delete"]) return null;
  return (
    <DropdownLink
      href={`/post/editdiscussion/${discussionID}#delete`}
      icon="trash"
      onClick={(event) => {
        event.preventDefault();
        onAsk();
      }}
    >
      <FormattedMessage id="discussions.delete" />
    </DropdownLink>
  );
}
