import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useActionData } from "react-router";
import {
  CheckField,
  DashboardForm,
  DashboardPage,
  Field,
  RadioField,
} from "#features/dashboard/web/public.ts";
import { invalid } from "#platform/contract/errors.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { type FormAnswer, formAction } from "#platform/web/pages/page-action.ts";
import { TextArea } from "#ui/forms/text-area.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { readDuration } from "../../../contract/rules/durations.ts";
import { maxMessage } from "../../../contract/rules/reasons.ts";
import { bansAbove } from "../bans-above.ts";
import { DurationField } from "../duration-field.tsx";
import { NoteField } from "../note-field.tsx";

type AddressBans = typeof import("../../../contract/routes/address-bans.ts");

export const action = formAction(async ({ transport, values }) => {
  const dateExpires = readDuration(new Date(), values);
  if (dateExpires === undefined)
    throw invalid({ field: "amount", message: "Enter a duration as a whole number." });
  await apiOf<AddressBans>()(transport)("POST /address-bans", {
    body: {
      kind: values.kind === "emailDomain" ? "emailDomain" : "network",
      value: values.value ?? "",
      reason: values.reason ?? "",
      note: values.note ?? "",
      dateExpires: dateExpires?.toISOString() ?? null,
      isConfirmed: values.isConfirmed === "on",
    },
  });
  return redirect("/dashboard/bans/addresses?done=added");
});

/** Asks for confirmation if the ban affects the viewer. */
export default function AddAddressBanPage() {
  const intl = useIntl();
  const asksAgain = useActionData<FormAnswer>()?.errors.some(({ code }) => code === "ownAddress");
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "bans.addresses.add" })}
      description={<FormattedMessage id="bans.addresses.add.text" />}
      above={[
        ...bansAbove(intl),
        {
          name: intl.formatMessage({ id: "bans.tab.addresses" }),
          url: "/dashboard/bans/addresses",
        },
      ]}
    >
      <DashboardForm isDangerous submitLabel={<FormattedMessage id="bans.form.submit" />}>
        <RadioField
          name="kind"
          legend={<FormattedMessage id="bans.addresses.kind" />}
          initial="network"
          options={(["network", "emailDomain"] as const).map((value) => ({
            value,
            label: <FormattedMessage id={`bans.addresses.kind.${value}`} />,
            description: <FormattedMessage id={`bans.addresses.kind.${value}.text`} />,
          }))}
        />
        <Field name="value" label={<FormattedMessage id="bans.addresses.value" />} isRequired>
          {(control) => (
            <TextInput
              {...control}
              dir="ltr"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={100}
            />
          )}
        </Field>
        <DurationField />
        <Field
          name="reason"
          label={<FormattedMessage id="bans.form.reason" />}
          description={<FormattedMessage id="bans.addresses.reason.text" />}
        >
          {(control) => <TextArea {...control} dir="auto" rows={2} maxLength={maxMessage} />}
        </Field>
        <NoteField />
        {asksAgain && (
          <CheckField
            name="isConfirmed"
            label={<FormattedMessage id="bans.addresses.confirm" />}
            description={<FormattedMessage id="bans.addresses.confirm.text" />}
          />
        )}
      </DashboardForm>
    </DashboardPage>
  );
}
