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
import type { FormAnswer } from "#platform/web/page-action.ts";
import { useSite, useViewer } from "#platform/web/site-context.ts";
import { useToast } from "#ui/toast.tsx";
import { type DraftFields, postedCode } from "../../contract/rules.ts";
import type { DraftSlot, PostedDraft, ServerDraft } from "./draft-content.ts";
import {
  createKeeper,
  type DraftKeeper,
  type DraftState,
  isUnkept,
  keepHere,
} from "./draft-keeper.ts";
import { change, push } from "./push-changes.ts";
import { goOn, meetPosted, pause, start, stop } from "./start-and-stop.ts";

interface UseDraft {
  slot: DraftSlot;
  /** What the form holds while nothing is written: its fields by name. */
  initial: DraftFields;
  /** What the server has kept of it. */
  draft?: ServerDraft;
  /** How the form is sent; as forms of the page are, unless told. */
  exchange?: Exchange;
}

/** What is on its way to the server, and what it answered. */
export interface Exchange {
  answer?: FormAnswer;
  formData?: FormData;
  state: "idle" | "loading" | "submitting";
}

export interface FormDraft {
  keeper: DraftKeeper;
  state: DraftState;
  form: RefObject<HTMLFormElement | null>;
  /** Somebody is or was in the form. */
  isEntered: boolean;
  /** To be called whenever something in the form has changed. */
  note(): void;
  /** The same for its text, which an editor knows before the form does. */
  noteBody(body: string, format: string): void;
}

/**
 * Keeps what is written in a form: on this device each second, on the server after five and when it is left, unless the
 * site leaves that to the writer. The form
 * takes `form` as its ref, `state.initial` as its values and `state.round` as its key, shows
 * `DraftFields`, and calls `note`.
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
    (hear) => listen(keeper, hear),
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round has a form of its own
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

/** What the answer to a form says of its draft, if that was posted before. */
const postedIn = (answer: FormAnswer | undefined, { name }: DraftSlot): PostedDraft | undefined =>
  answer?.code === postedCode && answer.values.draftSlot === name
    ? { url: answer.redirectUrl }
    : undefined;

function listen(keeper: DraftKeeper, hear: () => void) {
  keeper.hear = hear;
  return () => {
    keeper.hear = () => {};
  };
}

/** Only what belongs to the draft. The text is left out: an editor that is still loading shows none. */
function readFields(form: HTMLFormElement, fields: DraftFields): DraftFields {
  const data = new FormData(form);
  const { body = "", format = "markdown", ...others } = fields;
  const texts = Object.keys(others).map((name) => [name, data.get(name) ?? others[name]]);
  return { ...Object.fromEntries(texts), body, format };
}

/** From the first look at what this device has kept until the form goes away. */
function useLife(keeper: DraftKeeper) {
  useEffect(() => {
    start(keeper);
    const leave = () => {
      keepHere(keeper);
      void push(keeper, { outlivesPage: true });
    };
    const hide = () => (document.visibilityState === "hidden" ? leave() : undefined);
    const send = () => void push(keeper);
    const warn = (event: BeforeUnloadEvent) => {
      keepHere(keeper);
      if (isUnkept(keeper)) event.preventDefault();
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

/** Saves nothing while the form is on its way, and goes on if it comes back. */
function usePosting(keeper: DraftKeeper, { formData, state, answer }: Exchange) {
  const isSending = formData?.get("draftSlot") === keeper.slot.name;
  const meetAnswer = useAnswer(keeper);

  useEffect(() => {
    if (isSending) pause(keeper);
    else if (state === "idle" && keeper.isPaused && answer) void meetAnswer(answer);
  }, [keeper, isSending, state, answer, meetAnswer]);
}

/** Goes on with the form that came back, or to what was posted of it before. */
function useAnswer(keeper: DraftKeeper) {
  const intl = useIntl();
  const navigate = useNavigate();
  const { addToast } = useToast();
  return useCallback(
    async (answer: FormAnswer) => {
      const posted = postedIn(answer, keeper.slot);
      if (!posted) return goOn(keeper);
      if (!(await meetPosted(keeper, posted))) return;
      addToast({ body: intl.formatMessage({ id: "drafts.posted.before" }), dismissible: true });
      await navigate(posted.url ?? "/");
    },
    [keeper, intl, navigate, addToast],
  );
}
