import type { ReactNode } from "react";
import { FormattedDate, FormattedMessage, useIntl } from "react-intl";
import { classNames } from "#ui/class-names.ts";
import { ChoiceGroup } from "#ui/forms/choice-group.tsx";
import { FormField } from "#ui/forms/form-field.tsx";
import { NumberInput } from "#ui/forms/number-input.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { maxCount } from "../../contract/rules/recurrence.ts";
import { frequencies, monthDays, weekdays } from "../../contract/rules/rule-fields.ts";
import { keptRule, type RuleValues } from "../../contract/rules/rule-values.ts";
import { FlagField } from "./flag-field.tsx";
import styles from "./rule-form.module.css";

interface RuleFormProps {
  values: RuleValues;
  errors: readonly string[];
}

/** How often an event takes place, and until when; works without scripts. */
export const RuleForm = ({ values, errors }: RuleFormProps) => (
  <div className={styles.rule}>
    <FormField
      id="repeats"
      label={<FormattedMessage id="events.form.recurrence" />}
      errors={errors}
      description={<FormattedMessage id="events.form.recurrence.hint" />}
    >
      <Select name="repeats" defaultValue={values.repeats ?? ""}>
        <Choices name="repeats" options={["", ...frequencies]} />
        {values.recurrence && <option value={keptRule}>{values.recurrence}</option>}
      </Select>
    </FormField>
    {values.recurrence && <input type="hidden" name="recurrence" value={values.recurrence} />}
    <div className={classNames(styles.pair, styles.part)}>
      <Part name="interval">
        <NumberInput name="interval" min={1} max={999} defaultValue={values.interval || "1"} />
      </Part>
      <Part name="on" className={styles.monthly}>
        <Select name="on" defaultValue={values.on || "date"}>
          <Choices name="on" options={monthDays} />
        </Select>
      </Part>
    </div>
    <div className={classNames(styles.part, styles.weekly)}>
      <Weekdays values={values} />
    </div>
    <div className={classNames(styles.pair, styles.part)}>
      <Part name="ends">
        <Select name="ends" defaultValue={values.ends ?? ""}>
          <Choices name="ends" options={["", "until", "count"]} />
        </Select>
      </Part>
      <Part name="until" className={styles.until}>
        <TextInput name="until" type="date" defaultValue={values.until} />
      </Part>
      <Part name="count" className={styles.count}>
        <NumberInput name="count" min={1} max={maxCount} defaultValue={values.count} />
      </Part>
    </div>
  </div>
);

function Choices({ name, options }: { name: string; options: readonly string[] }) {
  const intl = useIntl();
  return options.map((option) => (
    <option key={option} value={option}>
      {intl.formatMessage({ id: `events.rule.${name}.${option || "none"}` })}
    </option>
  ));
}

interface PartProps {
  name: string;
  className?: string | undefined;
  children: ReactNode;
}

const Part = ({ name, className, children }: PartProps) => (
  <div className={className}>
    <FormField id={`rule-${name}`} label={<FormattedMessage id={`events.rule.${name}`} />}>
      {children}
    </FormField>
  </div>
);

/** A Monday. */
const firstDay = Date.UTC(2026, 10, 30);

const Weekdays = ({ values }: Pick<RuleFormProps, "values">) => (
  <ChoiceGroup
    legend={<FormattedMessage id="events.rule.days" />}
    description={<FormattedMessage id="events.rule.days.hint" />}
  >
    <div className={styles.days}>
      {weekdays.map((day, index) => (
        <FlagField
          key={day}
          name={`day${day}`}
          values={values}
          label={
            <FormattedDate value={firstDay + index * 86_400_000} timeZone="UTC" weekday="long" />
          }
        />
      ))}
    </div>
  </ChoiceGroup>
);
