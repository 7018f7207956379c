import { redirect } from "react-router";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";

type Contract = typeof import("../../contract/routes.ts");

/** Works without signing in. */
export const action = formAction(async ({ transport, values, params: { token = "" } }) => {
  const { choice = "" } = values;
  await choose(transport, token, choice);
  return redirect(`/unsubscribe/${token}?done=${encodeURIComponent(choice)}`);
});

export const loader = ({ params: { token = "" } }: { params: { token?: string } }) =>
  redirect(`/unsubscribe/${token}`);

async function choose(transport: Transport, token: string, choice: string) {
  const call = apiOf<Contract>()(transport);
  const params = { token };
  const change = (body: { mute?: boolean; stopped?: boolean }) =>
    call("PATCH /unsubscribe/{token}", { params, body });
  switch (choice) {
    case "kind":
      return void (await call("POST /unsubscribe/{token}", { params }));
    case "kindAgain":
      return void (await call("POST /unsubscribe/resubscribe/{token}", { params }));
    case "mute":
    case "unmute":
      return change({ mute: choice === "mute" });
    case "stop":
    case "resume":
      return change({ stopped: choice === "stop" });
  }
}
