import { FormattedMessage } from "react-intl";
import { DashboardForm, DashboardSection } from "#features/dashboard/web/public.ts";
import { Message } from "#ui/feedback/message.tsx";
import type { IntegrationTest } from "../../contract/resources.ts";

const text = (id: string) => <FormattedMessage id={`attachments.${id}`} />;

/** Asks the other system with what is stored. */
export const IntegrationTester = ({ result }: { result: IntegrationTest | undefined }) => (
  <DashboardSection title={text("test")} description={text("test.text")}>
    <div role="status">{result && <Result {...result} />}</div>
    <DashboardForm intent="test" submitLabel={text("test.submit")}>
      {null}
    </DashboardForm>
  </DashboardSection>
);

function Result({ reached, failure, answer }: IntegrationTest) {
  if (!failure)
    return (
      <Message tone="success">
        <FormattedMessage id="attachments.test.reached" values={{ name: <bdi>{reached}</bdi> }} />
      </Message>
    );
  return (
    <Message tone="error">
      {text(`failure.${failure}`)}
      {answer && <p dir="auto">{answer}</p>}
    </Message>
  );
}
