import { FormattedMessage } from "react-intl";
import { Message } from "#ui/feedback/message.tsx";
import { Link } from "#ui/navigation/link.tsx";
import styles from "../components/bulk-form.module.css";
import { BulkFields, type BulkFieldsProps } from "./bulk-fields.tsx";

export function BulkQuestion({ inDialog, answer, ...data }: BulkFieldsProps) {
  const { action, discussions, hindrance } = data;
  return (
    <>
      <ul className={styles.chosen}>
        {discussions.map(({ discussionID, name, url }) => (
          <li key={discussionID}>
            {inDialog ? (
              <bdi>{name}</bdi>
            ) : (
              <Link href={url}>
                <bdi>{name}</bdi>
              </Link>
            )}
          </li>
        ))}
      </ul>
      {hindrance ? (
        <Message tone="warning">
          <FormattedMessage id={hindrance.textID} values={{ categories: hindrance.categories }} />
        </Message>
      ) : (
        <>
          <input type="hidden" name="action" value={action} />
          <input
            type="hidden"
            name="ids"
            value={discussions.map(({ discussionID }) => discussionID).join()}
          />
          <BulkFields {...data} inDialog={inDialog} answer={answer} />
        </>
      )}
    </>
  );
}
