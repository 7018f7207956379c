import { type FormEvent, useState, useTransition } from "react";
import { useIntl } from "react-intl";
import { useLocation } from "react-router";
import type { User } from "#features/users/contract/resources.ts";
import { useCardUser } from "#features/users/web/public.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { browserTransport } from "#platform/web/calls/browser-transport.ts";
import { isApiError } from "#platform/web/calls/is-api-error.ts";
import { useViewer } from "#platform/web/site/site-context.ts";
import { useToast } from "#ui/feedback/toast.tsx";

type Ignores = typeof import("../../contract/routes.ts");

/** Cards are cached for a while; later clicks override their state. */
const pressed = new Map<number, boolean>();

/** The member of the surrounding card or profile, if the viewer can ignore somebody there. */
export function useIgnorable(): User | undefined {
  const user = useCardUser();
  const viewer = useViewer();
  return user && viewer.userID > 0 && viewer.userID !== user.userID ? user : undefined;
}

/** Whether the viewer ignores a member, and the form that changes it, also without scripts. */
export function useIgnoring({ userID, name, ignored = false }: User) {
  const intl = useIntl();
  const { pathname } = useLocation();
  const { addToast } = useToast();
  const [isIgnored, setIsIgnored] = useState(pressed.get(userID) ?? ignored);
  const [isBusy, startTransition] = useTransition();
  const say = (id: string, tone: "success" | "error") =>
    addToast({ body: intl.formatMessage({ id }, { name }), tone });

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    startTransition(async () => {
      const problem = await keep(userID, !isIgnored);
      if (problem) return void say(problem, "error");
      setIsIgnored(!isIgnored);
      say(isIgnored ? "ignores.ended" : "ignores.added", "success");
    });
  }

  return {
    isBusy,
    label: intl.formatMessage({ id: isIgnored ? "ignores.end" : "ignores.add" }),
    form: { method: "post", action: "/profile/ignored", onSubmit } as const,
    fields: (
      <>
        <input type="hidden" name={isIgnored ? "userID" : "ignoredUserID"} value={userID} />
        <input type="hidden" name="target" value={pathname} />
      </>
    ),
  };
}

/** Resolves to the message id of an error, or undefined. */
async function keep(userID: number, isIgnored: boolean): Promise<string | undefined> {
  const ignores = apiOf<Ignores>()(browserTransport);
  const input = { params: { userID } };
  try {
    if (isIgnored) await ignores("PUT /users/{userID}/ignored", input);
    else await ignores("DELETE /users/{userID}/ignored", input);
  } catch (error) {
    if (!isApiError(error)) throw error;
    return error.status === 403 ? "ignores.moderates" : "ignores.failed";
  }
  pressed.set(userID, isIgnored);
  return undefined;
}
