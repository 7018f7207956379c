import { FormattedMessage } from "react-intl";
import type { z } from "zod";
import { Message } from "#ui/feedback/message.tsx";
import { Tag } from "#ui/values/tag.tsx";
import type { mailDomainSchema } from "../../contract/resources.ts";
import styles from "./mails.module.css";

type Domain = z.output<typeof mailDomainSchema>;

const presets = {
  ok: "success",
  weak: "warning",
  missing: "error",
  wrong: "error",
  unknown: "greyscale",
} as const;

export function DomainChecks({ domain: { domain, checks } }: { domain: Domain }) {
  if (checks.length === 0)
    return (
      <Message tone="warning">
        <FormattedMessage id="mails.domain.none" values={{ domain: <bdi key="d">{domain}</bdi> }} />
      </Message>
    );
  return (
    <ul className={styles.checks}>
      {checks.map(({ name, state, message, found, record }) => (
        <li key={name} className={styles.check}>
          <h3 className={styles.checkName}>
            {name.toUpperCase()}{" "}
            <Tag preset={presets[state]}>
              <FormattedMessage id={`mails.domain.${state}`} />
            </Tag>
          </h3>
          <p>{message}</p>
          {found && <RecordText labelID="mails.domain.found">{found}</RecordText>}
          {record && (
            <RecordText labelID="mails.domain.add">
              {`${record.name}  ${record.type}  ${record.value}`}
            </RecordText>
          )}
        </li>
      ))}
    </ul>
  );
}

const RecordText = ({ labelID, children }: { labelID: string; children: string }) => (
  <>
    <p className={styles.small}>
      <FormattedMessage id={labelID} />
    </p>
    <p className={styles.record} dir="ltr">
      <code>{children}</code>
    </p>
  </>
);
