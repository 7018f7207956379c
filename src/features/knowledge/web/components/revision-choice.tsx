import { use } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Form } from "react-router";
import { Button } from "#ui/buttons/button.tsx";
import { FormField } from "#ui/forms/form-field.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TimeZone } from "#ui/values/time-zone.ts";
import styles from "./knowledge.module.css";

interface Choice {
  articleRevisionID: number;
  dateInserted: string;
  locale: string | null;
  insertUser: { name: string };
}

interface RevisionChoiceProps {
  revisions: readonly Choice[];
  to: number | undefined;
  from: number | undefined;
}

/** Chooses two revisions to compare. */
export function RevisionChoice({ revisions, ...chosen }: RevisionChoiceProps) {
  const intl = useIntl();
  const timeZone = use(TimeZone) ?? "UTC";
  const label = ({ dateInserted, insertUser, locale }: Choice) => {
    const options = { dateStyle: "medium", timeStyle: "short", timeZone } as const;
    const language = locale && intl.formatDisplayName(locale, { type: "language" });
    return [intl.formatDate(dateInserted, options), insertUser.name, language]
      .filter(Boolean)
      .join(" · ");
  };
  if (revisions.length < 2) return null;
  return (
    <Form key={`${chosen.from} ${chosen.to}`} className={styles.buttons}>
      {(["from", "to"] as const).map((name) => (
        <FormField key={name} id={name} label={<FormattedMessage id={`knowledge.${name}`} />}>
          <Select name={name} defaultValue={chosen[name]}>
            {revisions.map((revision) => (
              <option key={revision.articleRevisionID} value={revision.articleRevisionID}>
                {label(revision)}
              </option>
            ))}
          </Select>
        </FormField>
      ))}
      <Button type="submit">
        <FormattedMessage id="knowledge.compare" />
      </Button>
    </Form>
  );
}
