import { FormattedMessage, useIntl } from "react-intl";
import { CheckField, Field } from "#features/dashboard/web/public.ts";
import { Select } from "#ui/forms/select.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import type { Role } from "../../contract/resources.ts";
import styles from "./role-fields.module.css";

const types = ["guest", "unconfirmed", "applicant", "member", "moderator", "administrator"];

export function RoleFields({ role }: { role: Role | undefined }) {
  return (
    <div className={styles.fields}>
      <Field
        name="name"
        label={<FormattedMessage id="roles.name" />}
        initial={role?.name}
        isRequired
      >
        {(control) => <TextInput {...control} dir="auto" maxLength={100} />}
      </Field>
      <Field
        name="description"
        label={<FormattedMessage id="roles.description" />}
        initial={role?.description}
      >
        {(control) => <TextArea {...control} rows={2} dir="auto" maxLength={500} />}
      </Field>
      <TypeFields role={role} />
      <Field
        name="domains"
        label={<FormattedMessage id="roles.domains" />}
        description={<FormattedMessage id="roles.domains.text" />}
        initial={role?.domains}
      >
        {(control) => <TextInput {...control} dir="ltr" autoComplete="off" spellCheck={false} />}
      </Field>
      {role?.type !== "guest" && (
        <CheckField
          name="hasLabel"
          label={<FormattedMessage id="roles.hasLabel" />}
          description={<FormattedMessage id="roles.hasLabel.text" />}
          initial={role?.hasLabel}
        />
      )}
      <CheckField
        name="personalInfo"
        label={<FormattedMessage id="roles.personalInfo" />}
        description={<FormattedMessage id="roles.personalInfo.text" />}
        initial={role?.personalInfo}
      />
    </div>
  );
}

function TypeFields({ role }: { role: Role | undefined }) {
  const intl = useIntl();
  const isFixed = role?.deletable === false;
  return (
    <>
      <Field
        name="type"
        label={<FormattedMessage id="roles.type" />}
        description={<FormattedMessage id={isFixed ? "roles.type.fixed" : "roles.type.text"} />}
        initial={role?.type}
      >
        {(control) => (
          <Select {...control} disabled={isFixed}>
            <option value="">{intl.formatMessage({ id: "roles.type.none" })}</option>
            {types
              .filter((type) => isFixed || type !== "guest")
              .map((type) => (
                <option key={type} value={type}>
                  {intl.formatMessage({ id: `roles.type.${type}` })}
                </option>
              ))}
          </Select>
        )}
      </Field>
      {role?.type !== "guest" && (
        <>
          <input type="hidden" name="asksSession" value="on" />
          <CheckField
            name="canSession"
            label={<FormattedMessage id="roles.canSession" />}
            description={<FormattedMessage id="roles.canSession.text" />}
            initial={role?.canSession ?? true}
          />
        </>
      )}
    </>
  );
}
