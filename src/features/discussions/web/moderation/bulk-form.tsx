import { type ReactNode, type SubmitEvent, useCallback, useEffect, useRef, useState } from "react";
import { FormattedMessage } from "react-intl";
import { Form as RouterForm, useLocation } from "react-router";
import { loadedWhenShown, Slot } from "#platform/web/slots.tsx";
import { Button } from "#ui/button.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { manageHref } from "../lists/list-address.ts";
import styles from "./bulk-form.module.css";

const BulkDialog = loadedWhenShown(async () => (await import("./bulk-dialog.tsx")).BulkDialog);

declare module "#platform/web/slots.tsx" {
  interface SlotPlaces {
    /** Buttons that send what is chosen, as `ids`, to another page by their `formAction`. */
    "discussions.bulk": object;
  }
}

const actions = ["move", "merge", "close", "delete"] as const;

/** A list of which some are chosen; a dialog, or the next page, asks what is needed to do it. */
export function BulkForm({ children }: { children: ReactNode }) {
  const form = useRef<HTMLFormElement>(null);
  const [count, setCount] = useState(0);
  const { pathname, search } = useLocation();
  const [asked, setAsked] = useState({ href: "", isOpen: false });
  const onClose = useCallback(() => setAsked((last) => ({ ...last, isOpen: false })), []);

  const note = (of: HTMLFormElement) => setCount(new FormData(of).getAll("ids").length);

  // Boxes may have been ticked before scripts ran.
  useEffect(() => {
    if (form.current) note(form.current);
  });

  function ask(event: SubmitEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent;
    if (submitter?.hasAttribute("formaction")) return;
    event.preventDefault();
    const chosen = new FormData(event.currentTarget, submitter);
    const query = new URLSearchParams({
      action: String(chosen.get("action")),
      ids: chosen.getAll("ids").join(),
    });
    setAsked({ href: `/post/bulk?${query}`, isOpen: true });
  }

  return (
    <RouterForm
      ref={form}
      method="get"
      action="/post/bulk"
      onSubmit={ask}
      onChange={(event) => note(event.currentTarget)}
    >
      {children}
      <div className={styles.bar} data-none={count === 0 || undefined}>
        <span role="status" className={styles.count}>
          <FormattedMessage id="discussions.bulk.chosen" values={{ count }} />
        </span>
        {actions.map((action) => (
          <Button key={action} type="submit" name="action" value={action} size="medium">
            <FormattedMessage id={`discussions.bulk.${action}`} />
          </Button>
        ))}
        <Slot place="discussions.bulk" />
        <LinkButton href={manageHref(pathname, search)} variant="text" size="medium" keepScroll>
          <FormattedMessage id="discussions.manage.end" />
        </LinkButton>
      </div>
      {asked.href && <BulkDialog href={asked.href} isOpen={asked.isOpen} onClose={onClose} />}
    </RouterForm>
  );
}
