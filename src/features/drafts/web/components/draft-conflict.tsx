import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { Button } from "#ui/buttons/button.tsx";
import { Message } from "#ui/feedback/message.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { DateTime } from "#ui/values/date-time.tsx";
import { dateOf, fieldsOf } from "../keeping/draft-content.ts";
import { wordsOf } from "../keeping/draft-words.ts";
import { keepBoth, keepLocal, takeServerVersion } from "../keeping/keep-or-take.ts";
import type { FormDraft } from "../keeping/use-draft.ts";
import styles from "./draft.module.css";

export function DraftConflict({ draft: { keeper, state } }: { draft: FormDraft }) {
  const { conflict } = state;
  if (!conflict) return null;
  return (
    <Message tone="warning" title={<FormattedMessage id="drafts.conflict" />}>
      <p>
        <FormattedMessage id="drafts.conflict.text" />{" "}
        <FormattedMessage
          id="drafts.conflict.posting"
          values={{ link: (text) => <Link href="/drafts">{text}</Link> }}
        />
      </p>
      <div className={styles.versions}>
        <Version words={wordsOf(keeper.fields)}>
          <FormattedMessage id="drafts.conflict.here" />
        </Version>
        <Version words={wordsOf(fieldsOf(conflict))}>
          <FormattedMessage
            id="drafts.conflict.elsewhere"
            values={{ date: <DateTime value={dateOf(conflict)} type="extended" /> }}
          />
        </Version>
      </div>
      <div className={styles.choices}>
        <Button size="compact" onClick={() => keepLocal(keeper)}>
          <FormattedMessage id="drafts.conflict.keepMine" />
        </Button>
        <Button size="compact" onClick={() => takeServerVersion(keeper)}>
          <FormattedMessage id="drafts.conflict.takeTheirs" />
        </Button>
        {keeper.slot.recordID === undefined && (
          <Button size="compact" onClick={() => keepBoth(keeper)}>
            <FormattedMessage id="drafts.conflict.keepBoth" />
          </Button>
        )}
      </div>
    </Message>
  );
}

function Version({ words, children }: { words: string; children: ReactNode }) {
  return (
    <section className={styles.version}>
      <h2 className={styles.heading}>{children}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long texts must be scrollable by keyboard */}
      <p className={styles.words} dir="auto" tabIndex={0}>
        {words}
      </p>
    </section>
  );
}
