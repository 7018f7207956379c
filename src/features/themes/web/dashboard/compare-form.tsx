import { use } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Form } from "react-router";
import { Button } from "#ui/buttons/button.tsx";
import { FormField } from "#ui/forms/form-field.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TimeZone } from "#ui/values/time-zone.ts";
import type { Theme } from "./theme-data.ts";
import styles from "./theme-table.module.css";

interface CompareFormProps {
  revisions: readonly Theme[];
  from: number;
  to: number;
}

/** Chooses the two revisions to compare; works without scripts. */
export function CompareForm({ revisions, from, to }: CompareFormProps) {
  const chosen = { from, to };
  return (
    <Form method="get" className={styles.compare}>
      {(["from", "to"] as const).map((name) => (
        <FormField
          key={name}
          id={name}
          label={<FormattedMessage id={`themes.revisions.${name}`} />}
        >
          <Select name={name} defaultValue={chosen[name]} key={chosen[name]}>
            {revisions.map((revision) => (
              <Revision key={revision.revisionID} revision={revision} />
            ))}
          </Select>
        </FormField>
      ))}
      <Button type="submit">
        <FormattedMessage id="themes.revisions.compare" />
      </Button>
    </Form>
  );
}

function Revision({ revision }: { revision: Theme }) {
  const intl = useIntl();
  const { revisionID, revisionName, dateInserted } = revision;
  const date = intl.formatDate(dateInserted ?? undefined, {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: use(TimeZone),
  });
  return (
    <option value={revisionID ?? ""}>
      {[revisionName || revisionID, date].filter(Boolean).join(" · ")}
    </option>
  );
}
