import { FormattedMessage } from "react-intl";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import type { StepData } from "../steps/load-step.ts";
import { stepUrl } from "../steps/steps.ts";
import styles from "./first-steps.module.css";

export function DoneStep({ categories }: StepData) {
  const isReady = categories.length > 0;
  return (
    <div className={styles.next}>
      <LinkButton
        href={isReady ? "/post/discussion" : stepUrl("category")}
        variant="primary"
        icon={isReady ? "edit" : "folder"}
      >
        <FormattedMessage id={isReady ? "first-steps.done.write" : "first-steps.done.category"} />
      </LinkButton>
      <LinkButton href="/dashboard/invites">
        <FormattedMessage id="first-steps.done.invite" />
      </LinkButton>
      <LinkButton href="/dashboard">
        <FormattedMessage id="first-steps.done.dashboard" />
      </LinkButton>
      <LinkButton href="/">
        <FormattedMessage id="first-steps.done.home" />
      </LinkButton>
    </div>
  );
}
