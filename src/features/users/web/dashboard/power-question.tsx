import { FormattedMessage } from "react-intl";
import { Form, useLocation } from "react-router";
import { Button } from "#ui/buttons/button.tsx";
import { Message } from "#ui/feedback/message.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import type { PowerAnswer } from "./pages/assign-role.ts";
import styles from "./role-assignment.module.css";

type PowerQuestionProps = {
  answer: PowerAnswer;
  powerful: NonNullable<PowerAnswer["powerful"]>;
};

export function PowerQuestion({ answer, powerful: { role, count } }: PowerQuestionProps) {
  const { pathname, search } = useLocation();
  return (
    <Form method="post" preventScrollReset className={styles.bar}>
      <div role="status">
        <Message
          tone="warning"
          title={
            <FormattedMessage
              id="users.manage.power"
              values={{ count, role: <bdi key="role">{role}</bdi> }}
            />
          }
        >
          <FormattedMessage id="users.manage.power.text" />
        </Message>
      </div>
      {Object.entries(answer.lists).flatMap(([name, values]) =>
        values.map((value) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        )),
      )}
      <div className={styles.fields}>
        <Button type="submit" name="isSure" value="yes" variant="primary">
          <FormattedMessage id="users.manage.bulk.add" />
        </Button>
        <LinkButton href={`${pathname}${search}`}>
          <FormattedMessage id="dashboard.cancel" />
        </LinkButton>
      </div>
    </Form>
  );
}
