import { type FormEvent, useEffect, useState } from "react";
import { FormattedMessage } from "react-intl";
import type { FieldError } from "#platform/contract/errors.ts";
import { browserTransport } from "#platform/web/calls/browser-transport.ts";
import { isApiError } from "#platform/web/calls/is-api-error.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Loader } from "#ui/feedback/loader.tsx";
import { Message } from "#ui/feedback/message.tsx";
import { useToast } from "#ui/feedback/toast.tsx";
import { Modal } from "#ui/overlays/modal.tsx";
import { loadReportForm, type ReportForm, sendReport } from "./load-report-form.ts";
import { isOpen as isWaiting, OwnReport } from "./own-report.tsx";
import { ReportFields } from "./report-fields.tsx";

export interface ReportDialogProps {
  record: { recordType: string; recordID: number };
  isOpen: boolean;
  onClose: () => void;
}

interface Refusal {
  message: string;
  errors: readonly FieldError[];
}

export function ReportDialog({ record, isOpen, onClose }: ReportDialogProps) {
  const { recordType, recordID } = record;
  const { addToast } = useToast();
  const [form, setForm] = useState<ReportForm>();
  const [refusal, setRefusal] = useState<Refusal>();
  const [isSending, setIsSending] = useState(false);

  useEffect(() => {
    if (!isOpen) return;
    loadReportForm(browserTransport, { recordType, recordID })
      .then(setForm)
      .catch((error: unknown) => setRefusal(refusalOf(error)));
  }, [isOpen, recordType, recordID]);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const texts = [...new FormData(event.currentTarget)].filter(
      (entry): entry is [string, string] => typeof entry[1] === "string",
    );
    setIsSending(true);
    setRefusal(undefined);
    try {
      await sendReport(browserTransport, record, Object.fromEntries(texts));
      addToast({ body: <FormattedMessage id="reports.done" />, tone: "success" });
      onClose();
    } catch (error) {
      setRefusal(refusalOf(error));
    }
    setIsSending(false);
  }

  const waiting = form?.own.find(isWaiting);
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      size="medium"
      title={<FormattedMessage id="reports.title" />}
      onSubmit={(event) => void send(event)}
      footer={
        <Footer onClose={onClose} isSending={isSending} isOffered={Boolean(form && !waiting)} />
      }
    >
      {refusal && refusal.errors.length === 0 && <Message tone="error">{refusal.message}</Message>}
      {waiting && <OwnReport report={waiting} />}
      {form && !waiting && <ReportFields reasons={form.reasons} errors={refusal?.errors} />}
      {!form && !refusal && <Loader />}
    </Modal>
  );
}

interface FooterProps {
  onClose: () => void;
  isSending: boolean;
  isOffered: boolean;
}

const Footer = ({ onClose, isSending, isOffered }: FooterProps) => (
  <>
    <Button onClick={onClose}>
      <FormattedMessage id={isOffered ? "ui.cancel" : "ui.close"} />
    </Button>
    {isOffered && (
      <Button type="submit" variant="primary" isSubmitting={isSending}>
        <FormattedMessage id="reports.send" />
      </Button>
    )}
  </>
);

function refusalOf(error: unknown): Refusal {
  if (!isApiError(error)) return { message: String(error), errors: [] };
  const { description, message, errors = [] } = error.toBody();
  return { message: description ?? message, errors };
}

interface OfDiscussion {
  subject: { discussionID: number };
  isOpen: boolean;
  onClose: () => void;
}

export const ReportDiscussion = ({ subject: { discussionID }, ...dialog }: OfDiscussion) => (
  <ReportDialog record={{ recordType: "discussion", recordID: discussionID }} {...dialog} />
);
