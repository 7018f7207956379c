import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { FormattedMessage } from "react-intl";
import { useFetcher, useLocation } from "react-router";
import { Button } from "#ui/buttons/button.tsx";
import { Icon } from "#ui/buttons/icon.tsx";
import { Loader } from "#ui/feedback/loader.tsx";
import { useToast } from "#ui/feedback/toast.tsx";
import { Modal } from "#ui/overlays/modal.tsx";
import { focusFirst } from "#ui/overlays/modal-frame.tsx";
import type { ModalSize } from "#ui/overlays/modal-props.ts";
import { browserTransport } from "../calls/browser-transport.ts";
import type { FormAnswer } from "../pages/page-action.ts";
import type { PageLoad } from "../pages/page-loader.ts";
import styles from "./form-dialog.module.css";

interface FormDialogProps<Data> {
  isOpen: boolean;
  onClose: () => void;
  /**
   * URL of the page with the same form, for browsers without scripts. Its action receives the form, and redirects
   * to `target` if the form has that field. An action that returns `{ leadsTo }` opens that page by a new document,
   * which updates of this page cannot interrupt.
   */
  href: string;
  load: PageLoad<Data>;
  title: ReactNode;
  submitLabel: ReactNode;
  isDangerous?: boolean;
  size?: ModalSize;
  /** Toast after success, for changes that the page itself does not show. */
  done?: ReactNode;
  canSubmit?: (data: Data) => boolean;
  children: (data: Data, answer: FormAnswer | undefined) => ReactNode;
}

/** Delay before the loading state, so that most forms open at their full size. */
const loadingDelayMs = 300;

/**
 * The form of a page in a dialog over the current page. It stays open with its values after an error, and closes
 * after success. It shares its fields with the page that works without scripts.
 */
export function FormDialog<Data>(props: FormDialogProps<Data>) {
  const { isOpen, onClose, title, size, canSubmit, children } = props;
  const { data, error, isLate } = useFormData(props);
  const { answer, isSubmitting, send, target } = useSubmission(props);
  const refusal = error ?? answer?.errors[0]?.message ?? answer?.message;
  const isReady = data !== undefined && canSubmit?.(data) !== false;
  const isLoading = data === undefined && error === undefined;
  return (
    <Modal
      isOpen={isOpen && (isLate || !isLoading)}
      onClose={onClose}
      title={title}
      size={size}
      footer={
        <>
          {refusal && <Refusal>{refusal}</Refusal>}
          <Buttons {...props} isReady={isReady} isSubmitting={isSubmitting} />
        </>
      }
      onSubmit={send}
    >
      <input type="hidden" name="target" value={target} />
      {isLoading && <Loader />}
      {data !== undefined && <FocusedFields>{children(data, answer)}</FocusedFields>}
    </Modal>
  );
}

function FocusedFields({ children }: { children: ReactNode }) {
  const marker = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const dialog = marker.current?.closest("dialog");
    if (dialog && !document.activeElement?.matches("input, select, textarea")) focusFirst(dialog);
  }, []);
  return (
    <>
      <span ref={marker} hidden />
      {children}
    </>
  );
}

const Refusal = ({ children }: { children: string }) => (
  <p role="alert" className={styles.refusal}>
    <Icon name="error" size="small" />
    {children}
  </p>
);

type ButtonsProps = Pick<FormDialogProps<unknown>, "onClose" | "submitLabel" | "isDangerous"> & {
  isReady: boolean;
  isSubmitting: boolean;
};

const Buttons = ({ onClose, submitLabel, isDangerous, isReady, isSubmitting }: ButtonsProps) => (
  <>
    <Button onClick={onClose}>
      <FormattedMessage id={isReady ? "ui.cancel" : "ui.close"} />
    </Button>
    {isReady && (
      <Button
        type="submit"
        variant={isDangerous ? "danger" : "primary"}
        isSubmitting={isSubmitting}
      >
        {submitLabel}
      </Button>
    )}
  </>
);

interface Loaded<Data> {
  href: string;
  data?: Data;
  error?: string;
}

function useFormData<Data>({ isOpen, href, load }: FormDialogProps<Data>) {
  const [loaded, setLoaded] = useState<Loaded<Data>>();
  const [isLate, setIsLate] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` belongs to `href`
  useEffect(() => {
    if (!isOpen) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const url = new URL(href, location.origin);
    const timer = setTimeout(() => setIsLate(true), loadingDelayMs);
    const store = (result: Omit<Loaded<Data>, "href">) => {
      if (!signal.aborted) setLoaded({ href, ...result });
    };
    load(browserTransport, { params: {}, url, signal }).then(
      (data) => store({ data }),
      (error: unknown) => store({ error: error instanceof Error ? error.message : String(error) }),
    );
    return () => {
      clearTimeout(timer);
      setIsLate(false);
      controller.abort();
    };
  }, [isOpen, href]);

  // Stays open while it loads another form.
  return { ...(loaded?.href === href && loaded), isLate: isLate || loaded !== undefined };
}

function useSubmission<Data>({ isOpen, onClose, href, done }: FormDialogProps<Data>) {
  const fetcher = useFetcher<FormAnswer | { leadsTo: string }>();
  const { state, data } = fetcher;
  const { addToast } = useToast();
  const { pathname, search } = useLocation();
  const submission = useRef<{ previous: typeof data }>(undefined);
  const [opening, setOpening] = useState(0);
  const [lastAnswer, setLastAnswer] = useState<{ opening: number; answer: FormAnswer }>();

  useEffect(() => {
    if (isOpen) setOpening((count) => count + 1);
  }, [isOpen]);

  useEffect(() => {
    if (state !== "idle" || !submission.current) return;
    const { previous } = submission.current;
    submission.current = undefined;
    // The fetcher keeps the previous response after a redirect.
    if (data && data !== previous) {
      if ("leadsTo" in data) location.assign(data.leadsTo);
      else setLastAnswer({ opening, answer: data });
      return;
    }
    onClose();
    if (done) addToast({ body: done, tone: "success" });
  }, [state, data, opening, onClose, done, addToast]);

  const last = useRef({ state, data, done });
  last.current = { state, data, done };
  useEffect(
    () => () => {
      // After success, the page may have replaced what opened the dialog.
      const { state, data, done } = last.current;
      const isDone = state === "loading" && submission.current?.previous === data;
      if (submission.current && isDone && done) addToast({ body: done, tone: "success" });
    },
    [addToast],
  );

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // React events bubble through portals to parent components, which may be forms.
    event.stopPropagation();
    submission.current = { previous: data };
    setLastAnswer(undefined);
    void fetcher.submit(event.currentTarget, {
      method: "post",
      action: href,
      preventScrollReset: true,
    });
  }

  const answer = lastAnswer?.opening === opening ? lastAnswer.answer : undefined;
  return { answer, isSubmitting: state !== "idle", send, target: pathname + search };
}
