import { useIntl } from "react-intl";
import { useActionData } from "react-router";
import type { FormAnswer } from "#platform/web/pages/page-action.ts";
import { EntryForm } from "./entry-form.tsx";
import { EntryNotice } from "./entry-notice.tsx";
import { EntryPage } from "./entry-page.tsx";

type LinkStepProps = {
  titleID: string;
  textID: string;
  submitID: string;
  whenGone: { labelID: string; href: string };
};

/** Target of emailed links. Mail scanners open links, so only a button consumes them. */
export function LinkStep({ titleID, textID, submitID, whenGone }: LinkStepProps) {
  const intl = useIntl();
  const answer = useActionData<FormAnswer>();
  if (answer?.status === 410 || answer?.status === 422) return <GoneLink action={whenGone} />;
  return (
    <EntryPage
      title={intl.formatMessage({ id: titleID })}
      description={intl.formatMessage({ id: textID })}
    >
      <EntryForm submitLabel={intl.formatMessage({ id: submitID })}>{null}</EntryForm>
    </EntryPage>
  );
}

export const GoneLink = ({ action }: { action: LinkStepProps["whenGone"] }) => (
  <EntryNotice titleID="accounts.gone" textID="accounts.gone.text" action={action} />
);
