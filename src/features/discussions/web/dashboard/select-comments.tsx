import { useCallback, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { FormattedMessage, useIntl } from "react-intl";
import { FormDialog } from "#platform/web/forms/form-dialog.tsx";
import { useTextsOf } from "#platform/web/site/load-texts.ts";
import type { OptionDialogProps, OptionMenus } from "#platform/web/slots/option-entries.ts";
import { Button } from "#ui/buttons/button.tsx";
import bulkStyles from "../components/bulk-form.module.css";
import { loadSplit, maxSelected, mayMove, type Way } from "./pages/load-split.ts";
import styles from "./select-comments.module.css";
import { SplitFields } from "./split-fields.tsx";
import { type TickPlace, useTickPlaces } from "./use-tick-places.ts";

type SelectProps = OptionDialogProps<OptionMenus["discussion.options"]>;

/** A mode of the page: a box beside every comment, and what to do with those that are ticked. */
export function SelectComments(props: SelectProps) {
  useTextsOf("dashboard");
  return props.isOpen ? <Selection {...props} /> : null;
}

function Selection({ subject, href, onClose }: SelectProps) {
  const { discussionID, permissions = {} } = subject;
  const intl = useIntl();
  const bar = useRef<HTMLDivElement>(null);
  const begunFor = useRef(discussionID);
  const places = useTickPlaces();
  const [ids, setIDs] = useState<readonly number[]>([]);
  const [dialog, setDialog] = useState<{ way: Way; isOpen: boolean }>();
  const closeDialog = useCallback(
    () => setDialog((last) => last && { ...last, isOpen: false }),
    [],
  );

  useEffect(() => {
    const opener = document.activeElement;
    bar.current?.focus();
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);

  useEffect(() => {
    const close = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === "Escape" && !defaultPrevented && !document.querySelector("dialog[open]"))
        onClose();
    };
    document.addEventListener("keydown", close);
    return () => document.removeEventListener("keydown", close);
  }, [onClose]);

  // A link may lead to another post.
  useEffect(() => {
    if (begunFor.current !== discussionID) onClose();
  }, [discussionID, onClose]);

  const isFull = ids.length >= maxSelected;
  const toggle = (id: number) =>
    setIDs((last) => (last.includes(id) ? last.filter((each) => each !== id) : [...last, id]));
  const offered = (ids.length > 0 ? (["existing", "new"] as const) : (["merge"] as const)).filter(
    (way) => mayMove(permissions, way),
  );
  return (
    <>
      {places.map((place) => (
        <Tick
          key={place.commentID}
          place={place}
          isTicked={ids.includes(place.commentID)}
          isOff={isFull && !ids.includes(place.commentID)}
          onToggle={() => toggle(place.commentID)}
        />
      ))}
      {createPortal(
        <section
          ref={bar}
          aria-label={intl.formatMessage({ id: "discussions.split" })}
          tabIndex={-1}
          className={`${bulkStyles.bar} ${styles.bar}`}
          data-print="hide"
        >
          <span role="status" className={bulkStyles.count}>
            <FormattedMessage
              id={isFull ? "discussions.split.full" : "discussions.split.ticked"}
              values={{ count: ids.length }}
            />
          </span>
          {offered.map((way) => (
            <Button key={way} size="medium" onClick={() => setDialog({ way, isOpen: true })}>
              <FormattedMessage id={`discussions.split.${way}`} />
            </Button>
          ))}
          <Button variant="text" size="medium" className={styles.cancel} onClick={onClose}>
            <FormattedMessage id="ui.cancel" />
          </Button>
        </section>,
        document.body,
      )}
      {dialog && (
        <MoveDialog
          way={dialog.way}
          count={ids.length}
          href={`${href}?way=${dialog.way}&ids=${ids.join()}`}
          isOpen={dialog.isOpen}
          onClose={closeDialog}
        />
      )}
    </>
  );
}

interface TickProps {
  place: TickPlace;
  isTicked: boolean;
  isOff: boolean;
  onToggle: () => void;
}

function Tick({ place: { element, author }, isTicked, isOff, onToggle }: TickProps) {
  const intl = useIntl();
  return createPortal(
    <label className={styles.tick}>
      <input
        type="checkbox"
        checked={isTicked}
        disabled={isOff}
        onChange={onToggle}
        aria-label={intl.formatMessage({ id: "discussions.split.tick" }, { name: author })}
      />
    </label>,
    element,
  );
}

interface MoveDialogProps {
  way: Way;
  count: number;
  href: string;
  isOpen: boolean;
  onClose: () => void;
}

const MoveDialog = ({ way, count, ...props }: MoveDialogProps) => (
  <FormDialog
    {...props}
    load={loadSplit}
    title={
      way === "merge" ? (
        <FormattedMessage id="discussions.split.merge" />
      ) : (
        <FormattedMessage id={`discussions.split.${way}.title`} values={{ count }} />
      )
    }
    submitLabel={<FormattedMessage id={`discussions.split.${way}.do`} />}
    done={<FormattedMessage id={`discussions.split.${way}.done`} />}
  >
    {(data, answer) => (
      <SplitFields key={props.href} {...data} way={way} answer={answer} inDialog />
    )}
  </FormDialog>
);
