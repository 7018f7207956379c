import { useEffect, useState } from "react";
import { FormattedMessage } from "react-intl";
import { type ItemPlace, movedEvent } from "#platform/web/keyboard/use-commands.ts";

/** Says to screen readers how far down the list or the thread the focus is. */
export function MovedTo() {
  const [moved, setMoved] = useState<ItemPlace>();
  useEffect(() => {
    const note = (event: Event) => setMoved((event as CustomEvent<ItemPlace>).detail);
    addEventListener(movedEvent, note);
    return () => removeEventListener(movedEvent, note);
  }, []);
  return (
    <p role="status" className="visually-hidden">
      {moved && <FormattedMessage id="shell.keys.place" values={{ ...moved }} />}
    </p>
  );
}
