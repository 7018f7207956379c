import { type FormEvent, useEffect, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { browserTransport } from "#platform/web/calls/browser-transport.ts";
import { useTextsOf } from "#platform/web/site/load-texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Loader } from "#ui/feedback/loader.tsx";
import { Message } from "#ui/feedback/message.tsx";
import { useToast } from "#ui/feedback/toast.tsx";
import { Modal } from "#ui/overlays/modal.tsx";
import { loadWarningForm } from "./pages/load-warning-form.ts";
import { type Failure, readWarningTexts, reasonOf, warnAll } from "./warn-all.ts";
import { WarningFields } from "./warning-fields.tsx";

interface WarnManyDialogProps {
  href: string;
  isOpen: boolean;
  onClose: () => void;
}

type Form = Awaited<ReturnType<typeof loadWarningForm>>;

export function WarnManyDialog({ href, isOpen, onClose }: WarnManyDialogProps) {
  useTextsOf("dashboard");
  const intl = useIntl();
  const { addToast } = useToast();
  const [form, setForm] = useState<Form>();
  const [problem, setProblem] = useState<string>();
  const [isSending, setIsSending] = useState(false);

  useEffect(() => {
    if (!isOpen) return;
    setForm(undefined);
    setProblem(undefined);
    loadWarningForm(browserTransport, { url: new URL(href, location.origin) })
      .then(setForm)
      .catch((error: unknown) => setProblem(reasonOf(error)));
  }, [isOpen, href]);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // React events bubble through portals to the surrounding form.
    event.stopPropagation();
    const { authors = [] } = form ?? {};
    const texts = [...new FormData(event.currentTarget)].map(([name, value]) => [name, `${value}`]);
    setIsSending(true);
    const failures = await warnAll(
      browserTransport,
      authors,
      readWarningTexts(Object.fromEntries(texts)),
    );
    setIsSending(false);
    const isAll = failures.length === 0;
    addToast({
      body: <Outcome count={authors.length - failures.length} failures={failures} />,
      tone: isAll ? "success" : "error",
      ...(!isAll && { persistent: true, dismissible: true }),
    });
    onClose();
  }

  const names = intl.formatList((form?.authors ?? []).map(({ name }) => name));
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={
        <FormattedMessage
          id={names ? "warnings.warnOf" : "warnings.warnAuthor"}
          values={{ name: names }}
        />
      }
      onSubmit={(event) => void send(event)}
      footer={
        <>
          <Button onClick={onClose}>
            <FormattedMessage id="ui.cancel" />
          </Button>
          {names && (
            <Button type="submit" variant="danger" isSubmitting={isSending}>
              <FormattedMessage id="warnings.warn" />
            </Button>
          )}
        </>
      }
    >
      {problem && <Message tone="error">{problem}</Message>}
      {!form && !problem && <Loader />}
      {form && (
        <>
          <p>
            <FormattedMessage id="warnings.warnAuthors.text" />
          </p>
          <WarningFields types={form.types} />
        </>
      )}
    </Modal>
  );
}

interface OutcomeProps {
  count: number;
  failures: readonly Failure[];
}

const Outcome = ({ count, failures }: OutcomeProps) => (
  <>
    <FormattedMessage id="warnings.warnAuthors.sent" values={{ count }} />
    {failures.length > 0 && (
      <>
        {" "}
        <FormattedMessage
          id="warnings.warnAuthors.failed"
          values={{ count: failures.length, reasons: failures.map(sentence).join(" ") }}
        />
      </>
    )}
  </>
);

const sentence = ({ name, error }: Failure): string => `${name}: ${reasonOf(error)}`;
