import { FormattedMessage } from "react-intl";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { type Step, stepAfter, stepUrl } from "../steps/steps.ts";

type NextLinkProps = { step: Step; isDone?: boolean };

export function NextLink({ step, isDone }: NextLinkProps) {
  return (
    <LinkButton href={stepUrl(stepAfter(step))} variant={isDone ? "primary" : "text"}>
      <FormattedMessage id={isDone ? "first-steps.next" : "first-steps.skip"} />
    </LinkButton>
  );
}
