import { type ReactNode, useEffect, useRef, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { type FetcherWithComponents, useFetcher } from "react-router";
import type { FormAnswer } from "#platform/web/page-action.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { Dropdown } from "#ui/dropdown.tsx";
import { DropdownCheck, DropdownLink } from "#ui/dropdown-items.tsx";
import { useToast } from "#ui/toast.tsx";

interface DiscussionOptionsProps {
  discussionID: number;
  closed: boolean;
  sink: boolean;
  pinned: boolean;
  permissions?: Record<string, boolean>;
  mayBump: boolean;
}

type Fetcher = FetcherWithComponents<FormAnswer>;

/** What the viewer may do with the discussion; nothing where that is nothing. */
export function DiscussionOptions(props: DiscussionOptionsProps) {
  const { discussionID, permissions: may = {}, mayBump } = props;
  const intl = useIntl();
  const fetcher = useFetcher<FormAnswer>();
  const [isDeleting, setIsDeleting] = useState(false);
  useOutcome(fetcher);
  const label = intl.formatMessage({ id: "discussions.options" });
  const editUrl = `/post/editdiscussion/${discussionID}`;
  const rights = ["edit", "announce", "close", "sink", "delete"];
  if (!mayBump && !rights.some((right) => may[`discussions.${right}`])) return null;
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
        {may["discussions.edit"] && (
          <DropdownLink href={editUrl} icon="edit">
            <FormattedMessage id="discussions.edit" />
          </DropdownLink>
        )}
        <Toggles {...props} />
        {may["discussions.delete"] && (
          <DropdownLink
            href={`${editUrl}#delete`}
            icon="trash"
            onClick={(event) => {
              event.preventDefault();
              setIsDeleting(true);
            }}
          >
            <FormattedMessage id="discussions.delete" />
          </DropdownLink>
        )}
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

function Toggles({ closed, sink, pinned, permissions: may = {}, mayBump }: DiscussionOptionsProps) {
  return (
    <>
      {may["discussions.announce"] && (
        <Toggle isOn={pinned} intent={pinned ? "unannounce" : "announce"}>
          <FormattedMessage id="discussions.announce" />
        </Toggle>
      )}
      {may["discussions.close"] && (
        <Toggle isOn={closed} intent={closed ? "reopen" : "close"}>
          <FormattedMessage id={closed ? "discussions.closed" : "discussions.close"} />
        </Toggle>
      )}
      {may["discussions.sink"] && (
        <Toggle isOn={sink} intent={sink ? "unsink" : "sink"}>
          <FormattedMessage id={sink ? "discussions.sunk" : "discussions.sink"} />
        </Toggle>
      )}
      {mayBump && (
        <Toggle isOn={false} intent="bump">
          <FormattedMessage id="discussions.bump" />
        </Toggle>
      )}
    </>
  );
}

type ToggleProps = { isOn: boolean; intent: string; children: ReactNode };

const Toggle = ({ isOn, intent, children }: ToggleProps) => (
  <DropdownCheck isChecked={isOn} type="submit" name="intent" value={intent}>
    {children}
  </DropdownCheck>
);

/** Says what came of it, where the page itself does not show it. */
function useOutcome({ state, formData, data }: Fetcher) {
  const { addToast } = useToast();
  const sent = useRef<FormDataEntryValue | null>(null);

  useEffect(() => {
    if (formData) sent.current = formData.get("intent");
    if (state !== "idle" || sent.current === null) return;
    const wasBump = sent.current === "bump";
    sent.current = null;
    if (data) addToast({ body: data.message, tone: "error", persistent: true, dismissible: true });
    else if (wasBump)
      addToast({ body: <FormattedMessage id="discussions.bumped" />, tone: "success" });
  }, [state, formData, data, addToast]);
}
