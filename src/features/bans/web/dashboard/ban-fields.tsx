import { FormattedMessage, useIntl } from "react-intl";
import { Field, RadioField } from "#features/dashboard/web/public.ts";
import { MemberPicker } from "#features/users/web/public.ts";
import { Message } from "#ui/feedback/message.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { maxMessage, offeredReasons } from "../../contract/rules/reasons.ts";
import styles from "./ban-fields.module.css";
import { DurationField } from "./duration-field.tsx";
import { NoteField } from "./note-field.tsx";
import type { BanData } from "./pages/load-ban.ts";
import { Until } from "./until.tsx";

export function BanFields({ kind, user, active, reason }: BanData) {
  const intl = useIntl();
  return (
    <div className={styles.fields}>
      {active && (
        <Message tone="info">
          <FormattedMessage id={`bans.form.active.${kind}`} />{" "}
          <Until dateExpires={active.dateExpires} />{" "}
          <FormattedMessage id="bans.form.active.replaces" />
        </Message>
      )}
      {!user && (
        <Field name="name" label={<FormattedMessage id="bans.form.member" />} isRequired>
          {({ name }) => <MemberPicker name={name} />}
        </Field>
      )}
      <RadioField
        name="kind"
        legend={<FormattedMessage id="bans.form.kind" />}
        initial={kind}
        options={(["silence", "ban"] as const).map((value) => ({
          value,
          label: <FormattedMessage id={`bans.form.kind.${value}`} />,
          description: <FormattedMessage id={`bans.form.kind.${value}.text`} />,
        }))}
      />
      <DurationField />
      <Field
        name="reason"
        label={<FormattedMessage id="bans.form.reason" />}
        initial={reason}
        isRequired
      >
        {(control) => (
          <Select {...control}>
            <option value="">{intl.formatMessage({ id: "bans.form.reason.choose" })}</option>
            {offeredReasons.map((reason) => (
              <option key={reason} value={reason}>
                {intl.formatMessage({ id: `bans.reason.${reason}` })}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        name="message"
        label={<FormattedMessage id="bans.form.message" />}
        description={<FormattedMessage id="bans.form.message.text" />}
      >
        {(control) => <TextArea {...control} dir="auto" maxLength={maxMessage} />}
      </Field>
      <NoteField />
    </div>
  );
}
