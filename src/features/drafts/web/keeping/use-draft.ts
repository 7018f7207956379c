import {
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { useIntl } from "react-intl";
import { useActionData, useNavigate, useNavigation } from "react-router";
import { isAddedInput } from "#platform/contract/endpoints/added-inputs.ts";
import type { FormAnswer } from "#platform/web/pages/page-action.ts";
import { useSite, useViewer } from "#platform/web/site/site-context.ts";
import { useToast } from "#ui/feedback/toast.tsx";
import { type DraftFields, postedCode } from "../../contract/rules.ts";
import type { DraftSlot, PostedDraft, ServerDraft } from "./draft-content.ts";
import {
  createKeeper,
  type DraftKeeper,
  type DraftState,
  hasUnsavedChanges,
  saveLocally,
} from "./draft-keeper.ts";
import { change, push } from "./push-changes.ts";
import { handlePosted, pauseSaving, resumeSaving, start, stop } from "./start-and-stop.ts";

interface UseDraft {
  slot: DraftSlot;
  initial: DraftFields;
  draft?: ServerDraft;
  exchange?: Exchange;
}

export interface Exchange {
  answer?: FormAnswer;
  formData?: FormData;
  state: "idle" | "loading" | "submitting";
}

export interface FormDraft {
  keeper: DraftKeeper;
  state: DraftState;
  form: RefObject<HTMLFormElement | null>;
  isEntered: boolean;
  note(): void;
  /** The same for the body: the editor reports it before the form field changes. */
  noteBody(body: string, format: string): void;
}

/**
 * Saves a form as a draft: to this device every second, to the server after five seconds and on leaving, if
 * autosave is on. The form takes `form` as its ref, `state.initial` as its values and `state.round` as its key,
 * renders `DraftFields`, and calls `note`.
 */
export function useDraft({ slot, initial, draft, ...sent }: UseDraft): FormDraft {
  const { userID } = useViewer();
  const autosaves = useSite().offers.includes("drafts.autosave");
  const ofPage = usePageExchange();
  const exchange = sent.exchange ?? ofPage;
  const posted = postedIn(exchange.answer, slot);
  const [keeper] = useState(() =>
    createKeeper({ slot, userID, autosaves, initial, draft, posted }),
  );
  const form = useRef<HTMLFormElement>(null);
  const state = useSyncExternalStore(
    (onChange) => listen(keeper, onChange),
    () => keeper.state,
    () => keeper.state,
  );
  useLife(keeper);
  usePosting(keeper, exchange);
  const note = () => {
    if (form.current) change(keeper, readFields(form.current, keeper.fields));
  };
  const noteBody = (body: string, format: string) =>
    change(keeper, { ...keeper.fields, body, format });
  return { keeper, state, form, isEntered: useIsEntered(form, state.round), note, noteBody };
}

function useIsEntered(form: RefObject<HTMLElement | null>, round: number): boolean {
  const [isEntered, setIsEntered] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round renders a new form
  useEffect(() => {
    const { current } = form;
    const enter = () => setIsEntered(true);
    if (current?.contains(document.activeElement)) enter();
    current?.addEventListener("focusin", enter);
    return () => current?.removeEventListener("focusin", enter);
  }, [form, round]);
  return isEntered;
}

function usePageExchange(): Exchange {
  const { formData, state } = useNavigation();
  return { answer: useActionData<FormAnswer>(), formData, state };
}

const postedIn = (answer: FormAnswer | undefined, { name }: DraftSlot): PostedDraft | undefined =>
  answer?.code === postedCode && answer.values.draftSlot === name
    ? { url: answer.redirectUrl }
    : undefined;

function listen(keeper: DraftKeeper, onChange: () => void) {
  keeper.onChange = onChange;
  return () => {
    keeper.onChange = () => {};
  };
}

/** Fields of the draft. The body is skipped: an editor that is still loading has none. */
function readFields(form: HTMLFormElement, fields: DraftFields): DraftFields {
  const data = new FormData(form);
  const { body = "", format = "markdown", ...others } = fields;
  const names = new Set([...Object.keys(others), ...[...data.keys()].filter(isAddedInput)]);
  const texts = [...names].map((name) => [name, data.get(name) ?? others[name]]);
  return { ...Object.fromEntries(texts), body, format };
}

function useLife(keeper: DraftKeeper) {
  useEffect(() => {
    start(keeper);
    const leave = () => {
      saveLocally(keeper);
      void push(keeper, { outlivesPage: true });
    };
    const hide = () => (document.visibilityState === "hidden" ? leave() : undefined);
    const send = () => void push(keeper);
    const warn = (event: BeforeUnloadEvent) => {
      saveLocally(keeper);
      if (hasUnsavedChanges(keeper)) event.preventDefault();
    };
    addEventListener("online", send);
    addEventListener("pagehide", leave);
    addEventListener("beforeunload", warn);
    document.addEventListener("visibilitychange", hide);
    return () => {
      void stop(keeper);
      removeEventListener("online", send);
      removeEventListener("pagehide", leave);
      removeEventListener("beforeunload", warn);
      document.removeEventListener("visibilitychange", hide);
    };
  }, [keeper]);
}

/** Pauses saving during submission, and resumes if it fails. */
function usePosting(keeper: DraftKeeper, { formData, state, answer }: Exchange) {
  const isSending = formData?.get("draftSlot") === keeper.slot.name;
  const meetAnswer = useAnswer(keeper);

  useEffect(() => {
    if (isSending) pauseSaving(keeper);
    else if (state === "idle" && keeper.isPaused && answer) void meetAnswer(answer);
  }, [keeper, isSending, state, answer, meetAnswer]);
}

function useAnswer(keeper: DraftKeeper) {
  const intl = useIntl();
  const navigate = useNavigate();
  const { addToast } = useToast();
  return useCallback(
    async (answer: FormAnswer) => {
      const posted = postedIn(answer, keeper.slot);
      if (!posted) return resumeSaving(keeper);
      if (!(await handlePosted(keeper, posted))) return;
      addToast({ body: intl.formatMessage({ id: "drafts.posted.before" }), dismissible: true });
      await navigate(posted.url ?? "/");
    },
    [keeper, intl, navigate, addToast],
  );
}
