import { FormattedMessage, useIntl } from "react-intl";
import { Field } from "#features/dashboard/web/public.ts";
import { NumberInput } from "#ui/forms/number-input.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import type { WarningType } from "../../contract/resources.ts";

const fresh = { key: null, name: "", points: 1, days: 90 };

export function TypeFields({
  type = fresh,
}: {
  type?: Pick<WarningType, "key" | "name" | "points" | "days">;
}) {
  const intl = useIntl();
  const defaultName =
    type.key === null ? undefined : intl.formatMessage({ id: `warnings.type.${type.key}` });
  return (
    <>
      <Field
        name="name"
        label={<FormattedMessage id="warnings.types.name" />}
        description={
          defaultName && <FormattedMessage id="warnings.types.own" values={{ name: defaultName }} />
        }
        isRequired={!defaultName}
        initial={type.name}
      >
        {(control) => (
          <TextInput {...control} dir="auto" maxLength={100} placeholder={defaultName} />
        )}
      </Field>
      <Field
        name="points"
        label={<FormattedMessage id="warnings.types.points" />}
        initial={type.points}
      >
        {(control) => <NumberInput {...control} min={0} max={100} />}
      </Field>
      <Field name="days" label={<FormattedMessage id="warnings.types.days" />} initial={type.days}>
        {(control) => <NumberInput {...control} min={1} max={3_650} />}
      </Field>
    </>
  );
}

export const readType = ({
  name = "",
  points,
  days,
}: Readonly<Record<string, string | undefined>>) => ({
  name,
  points: Number(points),
  days: days ? Number(days) : null,
});
