import { type RefObject, useEffect, useRef, useTransition } from "react";
import { useIntl } from "react-intl";
import { useRevalidator } from "react-router";
import { apiOf } from "#platform/web/calls/api.ts";
import { browserTransport } from "#platform/web/calls/browser-transport.ts";
import { isApiError } from "#platform/web/calls/is-api-error.ts";
import { useToast } from "#ui/feedback/toast.tsx";
import type { AnswerStatus } from "../../contract/resources.ts";

type Questions = typeof import("../../contract/routes.ts");

/** Saves a choice and says what came of it. The focus goes on to the buttons that replace the pressed one. */
export function useChoice(commentID: number, form: RefObject<HTMLFormElement | null>) {
  const intl = useIntl();
  const { addToast } = useToast();
  const { revalidate } = useRevalidator();
  const hadFocus = useRef(false);
  const [isBusy, startTransition] = useTransition();
  const say = (body: string, tone: "success" | "error") =>
    void addToast({ toastID: `answer-${commentID}`, body, tone });

  useEffect(() => {
    if (isBusy || !hadFocus.current) return;
    hadFocus.current = false;
    if (document.activeElement === document.body) form.current?.querySelector("button")?.focus();
  }, [isBusy, form]);

  function choose(status: string) {
    if (isBusy) return;
    hadFocus.current = form.current?.contains(document.activeElement) ?? false;
    startTransition(async () => {
      try {
        await apiOf<Questions>()(browserTransport)("PATCH /comments/{commentID}/answer", {
          params: { commentID },
          body: { status: status as AnswerStatus },
        });
        say(intl.formatMessage({ id: `questions.done.${status}` }), "success");
      } catch (error) {
        // Without a connection a reload would replace the page by an error.
        if (!isApiError(error)) return say(intl.formatMessage({ id: "ui.failed" }), "error");
        say(error.message, "error");
      }
      await revalidate();
    });
  }

  return { choose, isBusy };
}
