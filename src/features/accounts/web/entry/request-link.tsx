import type { ComponentProps } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useLocation, useSearchParams } from "react-router";
import { entryUrl } from "#platform/web/calls/target.ts";
import { useSite } from "#platform/web/site/site-context.ts";
import { Link } from "#ui/navigation/link.tsx";
import { EntryField } from "./entry-field.tsx";
import { EntryForm } from "./entry-form.tsx";
import { EntryNotice } from "./entry-notice.tsx";
import { EntryPage } from "./entry-page.tsx";

interface RequestLinkProps {
  titleID: string;
  textID: string;
  sentTextID: string;
  errorTexts: ComponentProps<typeof EntryForm>["errorTexts"];
  field: Omit<ComponentProps<typeof EntryField>, "name" | "takesFocus">;
}

/** Asks where to send the link; on sites that send no mail, says who can help. */
export function RequestLink({ titleID, textID, sentTextID, errorTexts, field }: RequestLinkProps) {
  const intl = useIntl();
  const location = useLocation();
  const [search] = useSearchParams();
  const { offers } = useSite();
  if (!offers.includes("mail"))
    return (
      <EntryNotice
        titleID="accounts.noMail"
        textID="accounts.noMail.text"
        action={{ labelID: "accounts.backToSignIn", href: "/entry/signin" }}
      />
    );
  if (search.has("sent"))
    return (
      <EntryNotice
        titleID="accounts.requestPassword.sent"
        textID={sentTextID}
        action={{ labelID: "accounts.backToSignIn", href: "/entry/signin" }}
      />
    );
  const back = (
    <Link href={entryUrl("/entry/signin", location)}>
      <FormattedMessage id="accounts.backToSignIn" />
    </Link>
  );
  return (
    <EntryPage
      title={intl.formatMessage({ id: titleID })}
      description={<FormattedMessage id={textID} />}
      foot={back}
    >
      <EntryForm
        submitLabel={intl.formatMessage({ id: "accounts.requestPassword.submit" })}
        errorTexts={errorTexts}
      >
        <EntryField {...field} name="email" takesFocus />
      </EntryForm>
    </EntryPage>
  );
}
