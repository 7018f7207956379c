import { type RefObject, useEffect, useRef, useState } from "react";
import { FormattedMessage } from "react-intl";
import { loadedWhenShown } from "#platform/web/slots.tsx";
import { isEscapeOf } from "#ui/is-escape-of.ts";
import { Link } from "#ui/link.tsx";
import { isSameDraft } from "../../contract/rules.ts";
import type { FormDraft } from "../keeping/use-draft.ts";
import type { DiscardDialogProps } from "./discard-dialog.tsx";

const DiscardDialog = loadedWhenShown<DiscardDialogProps>(
  async () => (await import("./discard-dialog.tsx")).DiscardDialog,
);

interface WayOutProps {
  draft: FormDraft;
  /** Where it leads without scripts. */
  href: string;
  onLeave: () => void;
}

/**
 * Closes a form that was opened in the midst of something. What was written stays a draft; Escape, which says that it
 * is not wanted, asks first.
 */
export function WayOut({ draft: { keeper, form }, href, onLeave }: WayOutProps) {
  const [isAsking, setIsAsking] = useState<boolean>();
  useEscape(form, () =>
    isSameDraft(keeper.fields, keeper.pristine) ? onLeave() : setIsAsking(true),
  );
  return (
    <>
      <Link
        href={href}
        onClick={(event) => {
          event.preventDefault();
          onLeave();
        }}
      >
        <FormattedMessage id="ui.cancel" />
      </Link>
      {isAsking !== undefined && (
        <DiscardDialog
          keeper={keeper}
          isOpen={isAsking}
          onCancel={() => setIsAsking(false)}
          onDiscard={onLeave}
        />
      )}
    </>
  );
}

/** Not where the key closes something within the form: a menu, a list of suggestions. */
function useEscape(form: RefObject<HTMLElement | null>, leave: () => void) {
  const latest = useRef(leave);
  latest.current = leave;
  useEffect(() => {
    const { current } = form;
    function onKeyDown(event: KeyboardEvent) {
      if (isEscapeOf(current, event)) latest.current();
    }
    // Before what is open closes, and before the editor, which takes each key for its own.
    current?.addEventListener("keydown", onKeyDown, { capture: true });
    return () => current?.removeEventListener("keydown", onKeyDown, { capture: true });
  }, [form]);
}
