import { Message } from "#ui/feedback/message.tsx";
import styles from "./mails.module.css";

interface Outcome {
  success: boolean;
  message: string;
  cure: string | null;
  answer: string | null;
}

export function TestOutcome({ outcome: { success, message, cure, answer } }: { outcome: Outcome }) {
  return (
    <Message tone={success ? "success" : "error"}>
      <p>{message}</p>
      {cure && <p>{cure}</p>}
      {answer && (
        <bdi className={styles.answer} dir="ltr">
          {answer}
        </bdi>
      )}
    </Message>
  );
}
