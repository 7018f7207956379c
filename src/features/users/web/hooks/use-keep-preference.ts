import { apiOf } from "#platform/web/calls/api.ts";
import { browserTransport } from "#platform/web/calls/browser-transport.ts";
import { useIsGuest } from "#platform/web/site/site-context.ts";

type Contract = typeof import("../../contract/routes.ts");

export function useKeepPreference(preference: string): (value: string) => void {
  const isGuest = useIsGuest();
  return (value) => {
    if (isGuest) return;
    const params = { userID: "$me" };
    apiOf<Contract>()(browserTransport)("PATCH /users/{userID}/preferences", {
      params,
      body: { [preference]: value },
    }).catch(() => {});
  };
}
