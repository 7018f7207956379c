import { type ReactNode, type SubmitEvent, useCallback, useEffect, useRef, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Form as RouterForm, useLocation } from "react-router";
import { LaterSlot, loadedWhenShown } from "#platform/web/slots/slots.tsx";
import { Button } from "#ui/buttons/button.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import styles from "../components/bulk-form.module.css";
import { manageHref } from "./list-address.ts";

const BulkDialog = loadedWhenShown(
  async () => (await import("../moderation/bulk-dialog.tsx")).BulkDialog,
);

declare module "#platform/web/slots/slots.tsx" {
  interface LaterSlotPlaces {
    /** Buttons that submit the selected `ids` to another page by their `formAction`. */
    "discussions.bulk": object;
  }
}

const actions = ["move", "merge", "close", "reopen", "delete"] as const;

interface Chosen {
  count: number;
  closed: number;
}

function hindranceOf(action: (typeof actions)[number], { count, closed }: Chosen) {
  if (action === "close" && count > 0 && closed === count) return "discussions.bulk.close.done";
  if (action === "reopen" && count > 0 && closed === 0) return "discussions.bulk.reopen.done";
  return undefined;
}

/** Unavailable actions stay focusable and explain why. */
function BulkButton({ action, chosen }: { action: (typeof actions)[number]; chosen: Chosen }) {
  const intl = useIntl();
  const hindrance = hindranceOf(action, chosen);
  return (
    <Button
      type="submit"
      name="action"
      value={action}
      size="medium"
      {...(hindrance && {
        "aria-disabled": true,
        title: intl.formatMessage({ id: hindrance }),
        onClick: (event) => event.preventDefault(),
      })}
    >
      <FormattedMessage id={`discussions.bulk.${action}`} />
    </Button>
  );
}

export function BulkForm({ children }: { children: ReactNode }) {
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState<Chosen>({ count: 0, closed: 0 });
  const { count } = chosen;
  const { pathname, search } = useLocation();
  const [dialog, setDialog] = useState({ href: "", isOpen: false });
  const onClose = useCallback(() => setDialog((last) => ({ ...last, isOpen: false })), []);

  function note(of: HTMLFormElement) {
    const boxes = [...of.querySelectorAll<HTMLInputElement>("[name=ids]:checked")];
    const selection = {
      count: boxes.length,
      closed: boxes.filter(({ dataset }) => dataset.closed !== undefined).length,
    };
    setChosen((last) =>
      last.count === selection.count && last.closed === selection.closed ? last : selection,
    );
  }

  // Boxes may have been ticked before hydration.
  useEffect(() => {
    if (form.current) note(form.current);
  });

  function ask(event: SubmitEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent;
    if (submitter?.hasAttribute("formaction")) return;
    event.preventDefault();
    const data = new FormData(event.currentTarget, submitter);
    const query = new URLSearchParams({
      action: String(data.get("action")),
      ids: data.getAll("ids").join(),
    });
    setDialog({ href: `/post/bulk?${query}`, isOpen: true });
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
          <BulkButton key={action} action={action} chosen={chosen} />
        ))}
        <LaterSlot place="discussions.bulk" />
        <LinkButton href={manageHref(pathname, search)} variant="text" size="medium" keepScroll>
          <FormattedMessage id="discussions.manage.end" />
        </LinkButton>
      </div>
      {dialog.href && <BulkDialog href={dialog.href} isOpen={dialog.isOpen} onClose={onClose} />}
    </RouterForm>
  );
}
