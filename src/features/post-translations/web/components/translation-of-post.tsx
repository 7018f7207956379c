import { type FormEvent, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { isApiError } from "#platform/web/calls/is-api-error.ts";
import type { SlotProps } from "#platform/web/slots/slots.tsx";
import { Button } from "#ui/buttons/button.tsx";
import { Message } from "#ui/feedback/message.tsx";
import type { ReceivedPostTranslation } from "../../contract/resources.ts";
import { type TranslatedType, translationPage } from "../../contract/rules.ts";
import styles from "./translated-words.module.css";
import { TranslatedWords } from "./translated-words.tsx";

export function PostContent({ post }: SlotProps<"post.content">) {
  const { recordType, recordID, record } = post;
  const { translation } = record;
  const [asked, setAsked] = useState<ReceivedPostTranslation>();
  const shown = translation?.shown ?? asked;
  if (shown) return <TranslatedWords translation={shown} />;
  return (
    translation?.isOffered && (
      <Offer
        recordType={recordType}
        recordID={recordID}
        sourceLocale={translation.sourceLocale}
        onDone={setAsked}
      />
    )
  );
}

interface OfferProps {
  recordType: string;
  recordID: number;
  sourceLocale: string;
  onDone: (translation: ReceivedPostTranslation) => void;
}

function Offer({ recordType, recordID, sourceLocale, onDone }: OfferProps) {
  const intl = useIntl();
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const language = intl.formatDisplayName(sourceLocale, { type: "language" }) ?? sourceLocale;

  async function ask(event: FormEvent) {
    event.preventDefault();
    setIsAsking(true);
    setProblem(undefined);
    // Loaded on demand: most readers do not need it.
    const { askTranslation } = await import("./ask-translation.ts");
    await askTranslation({ recordType: recordType as TranslatedType, recordID }).then(
      onDone,
      (error) => {
        setIsAsking(false);
        setProblem(isApiError(error) ? error.message : intl.formatMessage({ id: "ui.failed" }));
      },
    );
  }

  return (
    <form
      method="post"
      action={translationPage({ recordType, recordID })}
      onSubmit={(event) => void ask(event)}
      className={styles.offer}
    >
      <Button type="submit" variant="text" icon="globe" isSubmitting={isAsking}>
        <FormattedMessage id="postTranslations.translate" values={{ language }} />
      </Button>
      {problem && <Message tone="error">{problem}</Message>}
    </form>
  );
}
