import { FormattedMessage } from "react-intl";
import { DashboardForm, DashboardSection, Field } from "#features/dashboard/web/public.ts";
import { NumberInput } from "#ui/forms/number-input.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";

const text = (id: string) => <FormattedMessage id={`translationServices.${id}`} />;
const keyOf = (name: string) => `translationServices.${name}`;

const limits = {
  charactersPerMonth: "limits.month",
  charactersPerMemberAndDay: "limits.day",
  charactersPerMinute: "limits.minute",
} as const;

/** The settings that the form sends. */
export const settingsFrom = (
  values: Readonly<Record<string, string>>,
): Record<string, unknown> => ({
  ...Object.fromEntries(
    Object.keys(limits).map((name) => [keyOf(name), Number(values[keyOf(name)] || 0)]),
  ),
  [keyOf("keptWords")]: (values[keyOf("keptWords")] ?? "").replaceAll("\r\n", "\n"),
});

export const LimitsForm = ({ settings }: { settings: Readonly<Record<string, unknown>> }) => (
  <DashboardSection title={text("limits")} description={text("limits.text")}>
    <DashboardForm intent="limits" submitLabel={<FormattedMessage id="dashboard.save" />}>
      {Object.entries(limits).map(([name, label]) => (
        <Field
          key={name}
          name={keyOf(name)}
          label={text(label)}
          initial={Number(settings[keyOf(name)])}
        >
          {(control) => <NumberInput {...control} min={0} step={1} />}
        </Field>
      ))}
      <Field
        name={keyOf("keptWords")}
        label={text("limits.words")}
        description={text("limits.words.text")}
        initial={String(settings[keyOf("keptWords")] ?? "")}
      >
        {(control) => <TextArea {...control} rows={4} dir="auto" maxLength={20_000} />}
      </Field>
    </DashboardForm>
  </DashboardSection>
);
