import { useEffect, useRef } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Form, useLocation, useSubmit } from "react-router";
import { Button } from "#ui/buttons/button.tsx";
import { FormActions } from "#ui/forms/form.tsx";
import { FormField } from "#ui/forms/form-field.tsx";
import { Select } from "#ui/forms/select.tsx";
import type { RuleData } from "./pages/load-rule.ts";
import styles from "./rule-parts.module.css";

/** Submitted on change, since the other fields depend on trigger and action. */
export function RuleParts({ catalog, triggerType, actionType }: RuleData) {
  const intl = useIntl();
  const submit = useSubmit();
  const { pathname } = useLocation();
  const form = useRef<HTMLFormElement>(null);

  // Covers a choice made before scripts were loaded.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const { current } = form;
    const fields = current && new FormData(current);
    const isChosen = (name: string, saved = "") => (fields?.get(name) ?? "") !== saved;
    if (isChosen("triggerType", triggerType) || isChosen("actionType", actionType))
      void submit(current, { replace: true });
  }, []);

  const trigger = triggerType ? catalog.triggers[triggerType] : undefined;
  const actions = Object.values(catalog.actions).filter(
    (each) => !trigger || trigger.triggerActions.includes(each.actionType),
  );
  const choose = <option value="">{intl.formatMessage({ id: "automation-rules.choose" })}</option>;
  const option = (value: string, name: string) => (
    <option key={value} value={value}>
      {name}
    </option>
  );
  return (
    <Form
      ref={form}
      action={pathname}
      className={styles.parts}
      onChange={({ currentTarget }) => void submit(currentTarget, { replace: true })}
    >
      <FormField id="triggerType" label={<FormattedMessage id="automation-rules.when" />}>
        <Select key={triggerType} name="triggerType" defaultValue={triggerType}>
          {choose}
          {Object.values(catalog.triggers).map((each) => option(each.triggerType, each.name))}
        </Select>
      </FormField>
      <FormField id="actionType" label={<FormattedMessage id="automation-rules.then" />}>
        <Select key={actionType} name="actionType" defaultValue={actionType}>
          {choose}
          {actions.map((each) => option(each.actionType, each.name))}
        </Select>
      </FormField>
      <noscript>
        <FormActions>
          <Button type="submit">
            <FormattedMessage id="automation-rules.next" />
          </Button>
        </FormActions>
      </noscript>
    </Form>
  );
}
