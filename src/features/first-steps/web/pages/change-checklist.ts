import { redirect } from "react-router";
import { apiOf } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";

type Settings = typeof import("#features/settings/contract/routes.ts");

const confirmedKey = "firstSteps.confirmedItems";

export const loader = () => redirect("/dashboard");

/** Takes the forms of the checklist on the dashboard. */
export const action = formAction(async ({ transport, values: { hide, done } }) => {
  const settings = apiOf<Settings>()(transport);
  if (hide) await settings("PATCH /config", { body: { "firstSteps.hidesChecklist": true } });
  if (done) {
    const config = await settings("GET /config", { query: { select: [confirmedKey] } });
    const confirmed = config[confirmedKey];
    const before = Array.isArray(confirmed) ? confirmed.map(String) : [];
    await settings("PATCH /config", {
      body: { [confirmedKey]: [...new Set([...before, done])] },
    });
  }
  return redirect("/dashboard");
});
