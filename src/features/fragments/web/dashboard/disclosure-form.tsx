import { FormattedMessage } from "react-intl";
import { DashboardForm } from "#features/dashboard/web/public.ts";
import { Message } from "#ui/feedback/message.tsx";
import styles from "./fragments.module.css";

const points = ["runs", "yours", "safe", "logged"] as const;

/** What those who write fragments have to know; accepted once by each. */
export const DisclosureForm = () => (
  <DashboardForm
    intent="accept"
    submitLabel={<FormattedMessage id="fragments.disclosure.accept" />}
  >
    <Message tone="warning" title={<FormattedMessage id="fragments.disclosure" />}>
      <ul className={styles.points}>
        {points.map((point) => (
          <li key={point}>
            <FormattedMessage id={`fragments.disclosure.${point}`} />
          </li>
        ))}
      </ul>
    </Message>
  </DashboardForm>
);
