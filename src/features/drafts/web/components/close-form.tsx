import { type RefObject, useEffect, useRef, useState } from "react";
import { FormattedMessage } from "react-intl";
import { loadedWhenShown } from "#platform/web/slots/slots.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { isEscapeOf } from "#ui/overlays/is-escape-of.ts";
import { isSameDraft } from "../../contract/rules.ts";
import type { FormDraft } from "../keeping/use-draft.ts";
import type { DiscardDialogProps } from "./discard-dialog.tsx";

const DiscardDialog = loadedWhenShown<DiscardDialogProps>(
  async () => (await import("./discard-dialog.tsx")).DiscardDialog,
);

interface CloseFormProps {
  draft: FormDraft;
  href: string;
  onLeave: () => void;
}

/** Closes an inline form. Its text stays a draft; Escape asks first whether to discard it. */
export function CloseForm({ draft: { keeper, form }, href, onLeave }: CloseFormProps) {
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

/** Ignored if Escape closes a menu or suggestion list in the form. */
function useEscape(form: RefObject<HTMLElement | null>, leave: () => void) {
  const latest = useRef(leave);
  latest.current = leave;
  useEffect(() => {
    const { current } = form;
    function onKeyDown(event: KeyboardEvent) {
      if (isEscapeOf(current, event)) latest.current();
    }
    // In the capture phase, before open menus close and before the editor handles the key.
    current?.addEventListener("keydown", onKeyDown, { capture: true });
    return () => current?.removeEventListener("keydown", onKeyDown, { capture: true });
  }, [form]);
}
