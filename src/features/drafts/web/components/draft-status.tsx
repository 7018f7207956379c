import { useState } from "react";
import { FormattedMessage } from "react-intl";
import { useLocation } from "react-router";
import { entryUrl } from "#platform/web/target.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { DateTime } from "#ui/date-time.tsx";
import { Link } from "#ui/link.tsx";
import { discard, startAfresh } from "../hooks/draft-choices.ts";
import type { FormDraft } from "../hooks/use-draft.ts";
import styles from "./draft.module.css";

/** Where the words are, in words: 'Saved 10:42'. */
export function DraftStatus({ draft: { keeper, state } }: { draft: FormDraft }) {
  return (
    <div className={styles.status} data-print="hide">
      <span role={isTrouble(state.status) ? "status" : undefined}>
        <Words {...state} />
      </span>
      {state.status === "signedOut" && <SignInAgain />}
      {state.isRestored && <StartAfresh draft={{ keeper, state }} />}
    </div>
  );
}

const isTrouble = (status: string) => status !== "idle" && status !== "saved";

function Words({ status, savedAt, message }: FormDraft["state"]) {
  if (status === "idle") return null;
  if (status === "refused")
    return <FormattedMessage id="drafts.status.refused" values={{ reason: message }} />;
  const time = savedAt !== undefined && <DateTime value={savedAt} type={typeOf(savedAt)} />;
  return <FormattedMessage id={`drafts.status.${status}`} values={{ time }} />;
}

/** The day of what was not written today. */
const typeOf = (savedAt: number) =>
  Date.now() - savedAt < 43_200_000 ? ("time" as const) : ("compact" as const);

function SignInAgain() {
  const location = useLocation();
  return (
    <Link href={entryUrl("/entry/signin", location)}>
      <FormattedMessage id="drafts.signIn" />
    </Link>
  );
}

/** Leads away from words that came back: to an empty form, with the draft kept, or without it. */
function StartAfresh({ draft: { keeper, state } }: { draft: Pick<FormDraft, "keeper" | "state"> }) {
  const [isAsking, setIsAsking] = useState(false);
  const isNew = keeper.slot.recordID === undefined;
  return (
    <>
      {isNew && state.status === "saved" && (
        <Button variant="text" size="compact" onClick={() => void startAfresh(keeper)}>
          <FormattedMessage id="drafts.startAfresh" />
        </Button>
      )}
      <Button variant="text" size="compact" onClick={() => setIsAsking(true)}>
        <FormattedMessage id="drafts.discard" />
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        isDangerous
        title={<FormattedMessage id="drafts.delete.title" />}
        confirmLabel={<FormattedMessage id="drafts.discard.confirm" />}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          void discard(keeper);
        }}
      >
        <FormattedMessage id="drafts.delete.question" />
      </ConfirmDialog>
    </>
  );
}
