import { type ReactNode, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useFetcher } from "react-router";
import type { FormAnswer } from "#platform/web/page-action.ts";
import { usePermissionCheck } from "#platform/web/permissions.tsx";
import { useIsGuest } from "#platform/web/site-context.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { Dropdown } from "#ui/dropdown.tsx";
import { DropdownCheck, DropdownLink, DropdownSeparator } from "#ui/dropdown-items.tsx";
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
        trigger={(trigger) => <Button {...trigger} variant="icon" icon="more" title={label} />}
      >
        <Toggles {...props} />
        <DropdownSeparator />
        <Links {...props} />
        <DropdownSeparator />
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
  const toggles: [isShown: boolean | undefined, ToggleProps][] = [
    [may["discussions.announce"], { icon: "pin", isOn: pinned, intents: announcing }],
    [may["discussions.close"], { icon: "lock", isOn: closed, intents: closing }],
    [may["discussions.sink"], { icon: "arrow-down", isOn: sink, intents: sinking }],
    [resolved !== undefined, { icon: "check", isOn: resolved === true, intents: resolving }],
    [pinned, { icon: "close", isOn: dismissed, intents: dismissing }],
    [true, { icon: "bell-off", isOn: muted, intents: muting }],
    [mayBump, { icon: "arrow-up", isOn: false, intents: bumping }],
  ];
  return toggles.map(
    ([isShown, toggle]) => isShown && <Toggle key={toggle.intents.on} {...toggle} />,
  );
}

interface Intents {
  /** What the form is told to do. */
  on: string;
  off: string;
  onID: string;
  offID: string;
}

const intents = (on: string, off: string, textIDs: { on: string; off: string }): Intents => ({
  ...{ on, off },
  ...{ onID: `discussions.${textIDs.on}`, offID: `discussions.${textIDs.off}` },
});

const announcing = intents("announce", "unannounce", { on: "announce", off: "announce" });
const closing = intents("close", "reopen", { on: "closed", off: "close" });
const sinking = intents("sink", "unsink", { on: "sunk", off: "sink" });
const resolving = intents("resolve", "unresolve", { on: "unresolve", off: "resolve" });
const dismissing = intents("dismiss", "undismiss", { on: "dismissed", off: "dismiss" });
const muting = intents("mute", "unmute", { on: "unmute", off: "mute" });
const bumping = intents("bump", "bump", { on: "bump", off: "bump" });

interface ToggleProps {
  icon: IconName;
  isOn: boolean;
  intents: Intents;
}

const Toggle = ({ icon, isOn, intents: { on, off, onID, offID } }: ToggleProps) => (
  <DropdownCheck icon={icon} isChecked={isOn} type="submit" name="intent" value={isOn ? off : on}>
    <FormattedMessage id={isOn ? onID : offID} />
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
