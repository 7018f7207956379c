import { useEffect, useState } from "react";
import { FormattedMessage } from "react-intl";
import { type FormDraft, hasWords } from "#features/drafts/web/public.ts";
import { useToast } from "#ui/feedback/toast.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { holdsQuote } from "./holds-quote.ts";
import { noteOpenAnswer, takeQuote } from "./open-answer.ts";

export function useAddedQuotes(
  { keeper }: FormDraft,
  reply: number | undefined,
  first: string | undefined,
) {
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
        reply,
        isBegun: () => hasQuote || hasWords(keeper.fields.body),
        add(quote) {
          if (!holdsQuote(keeper.fields.body, quote)) setAdded(quote);
          addToast({
            toastID: "quoted",
            body: <Quoted />,
            tone: "success",
            autoDismissDuration: 6_000,
          });
        },
      }),
    [keeper, reply, hasQuote, addToast],
  );

  return added;
}

const Quoted = () => (
  <FormattedMessage
    id="comments.quote.added"
    values={{ link: (text) => <Link href="#reply">{text}</Link> }}
  />
);
