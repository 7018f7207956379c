import { FormattedMessage } from "react-intl";
import { Form } from "react-router";
import { Button, type ButtonProps } from "#ui/buttons/button.tsx";
import styles from "./security.module.css";

export function TwoStepChanges({ count }: { count: number }) {
  return (
    <>
      <p>
        <FormattedMessage id="accounts.twoStep.codesLeft" values={{ count }} />
      </p>
      <Change step="newCodes" />
      <Change step="turnOff" variant="danger" />
    </>
  );
}

type ChangeProps = { step: "newCodes" | "turnOff"; variant?: ButtonProps["variant"] };

function Change({ step, variant }: ChangeProps) {
  return (
    <Form method="post" className={styles.form}>
      <p className={styles.text}>
        <FormattedMessage id={`accounts.twoStep.${step}.text`} />
      </p>
      <Button type="submit" name="step" value={step} variant={variant}>
        <FormattedMessage id={`accounts.twoStep.${step}`} />
      </Button>
    </Form>
  );
}
