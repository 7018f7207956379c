import { useEffect, useState } from "react";
import { FormattedMessage } from "react-intl";
import { type FormDraft, hasWords } from "#features/drafts/web/public.ts";
import { useToast } from "#ui/feedback/toast.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { holdsQuote } from "./holds-quote.ts";
import { noteOpenAnswer, takeQuote } from "./open-answer.ts";

export function useAddedQuotes({ keeper }: FormDraft, first: string | undefined) {
  const { addToast } = useToast();
  const [added, setAdded] = useState<string>();
  const hasQuote = Boolean(added ?? first);

  useEffect(() => {
    const quote = takeQuote();
    if (quote) setAdded(quote);
  }, []);

  useEffect(
    () =>
      noteOpenAnswer({
        isBegun: () => hasQuote || hasWords(keeper.fields.body),
        fields: () => keeper.fields,
        add(quote, isHeld = holdsQuote(keeper.fields.body, quote)) {
          // Adds it again after it was deleted: only another value has an effect.
          if (!isHeld) setAdded((previous) => (previous === quote ? `${quote}\n` : quote));
          addToast({
            toastID: "quoted",
            body: <Quoted isHeld={isHeld} />,
            tone: "success",
            autoDismissDuration: 6_000,
          });
        },
      }),
    [keeper, hasQuote, addToast],
  );

  return added;
}

const Quoted = ({ isHeld }: { isHeld: boolean }) => (
  <FormattedMessage
    id={isHeld ? "comments.quote.already" : "comments.quote.added"}
    values={{ link: (text) => <Link href="#reply">{text}</Link> }}
  />
);
