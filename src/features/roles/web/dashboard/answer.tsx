import { FormattedMessage, useIntl } from "react-intl";
import { Icon } from "#ui/buttons/icon.tsx";
import { Message } from "#ui/feedback/message.tsx";
import type {
  Explanation,
  ExplanationStep,
  PermissionCatalogue,
} from "../../contract/resources.ts";
import styles from "./answer.module.css";
import type { ExplainFields } from "./explain-fields.ts";

type AnswerProps = { answer: Explanation; fields: ExplainFields; catalogue: PermissionCatalogue };

export function Answer({ answer, fields, catalogue }: AnswerProps) {
  const intl = useIntl();
  const { permission, isGranted, steps, type, id } = answer;
  const label = catalogue.permissions.find(({ name }) => name === permission)?.label ?? permission;
  const name = fields.name || intl.formatMessage({ id: "roles.explain.guest" });
  const resourceOf = (place: Place) =>
    catalogue.resources.find((each) => each.type === place.type && each.id === place.id);
  const nameOf = (place: Place) =>
    resourceOf(place)?.name ?? intl.formatMessage({ id: "roles.preview.everywhere" });
  const where = id === null ? "everywhere" : "place";
  const values = { name, permission: label, where, place: nameOf({ type, id }) };
  return (
    <>
      <Message tone={isGranted ? "success" : "warning"}>
        <FormattedMessage id={`roles.explain.${isGranted ? "yes" : "no"}`} values={values} />
      </Message>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li
            key={step.rule}
            className={step.decides ? styles.deciding : styles.step}
            aria-current={step.decides ? "step" : undefined}
          >
            <Icon name={step.decides ? markOf(isGranted) : "arrow-down"} size="small" />
            <span>
              <FormattedMessage
                id={
                  step.textID ??
                  `roles.explain.step.${stepID(step, isGranted, resourceOf(step)?.hasOwn)}`
                }
                values={{
                  ...values,
                  place: nameOf(step),
                  roles: intl.formatList(step.roles.map((role) => role.name)),
                  count: step.roles.length,
                }}
              />
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}

type Place = { type: string; id: number | null };

const markOf = (isGranted: boolean) => (isGranted ? "check" : "close");

function stepID({ rule, decides }: ExplanationStep, isGranted: boolean, hasOwn = false): string {
  if (rule === "alias") return rule;
  if (rule === "junction") return hasOwn ? "junction.own" : "junction.none";
  if (rule === "override" && decides) return isGranted ? "override.allows" : "override.forbids";
  // The session rule decides only if it denies, the ban rule only if it applies.
  const applies = rule === "grants" ? isGranted : decides !== (rule === "session");
  return applies ? `${rule}.yes` : `${rule}.no`;
}
