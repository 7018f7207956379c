import { apiOf } from "#platform/web/api.ts";
import { browserTransport } from "#platform/web/browser-transport.ts";
import { stateOfDevice } from "./this-device.ts";

type Subscriptions = typeof import("../../contract/routes.ts");

const key = "fm-push-offer";

/**
 * Whether to offer somebody to be told on this device: it can be, nobody has answered the browser yet, nobody has declined
 * here, and not twice in one visit.
 */
export async function mayOffer(): Promise<boolean> {
  if (localStorage.getItem(key) || sessionStorage.getItem(key)) return false;
  if ((await stateOfDevice()) !== "off" || Notification.permission !== "default") return false;
  const { isEnabled } = await apiOf<Subscriptions>()(browserTransport)(
    "GET /push-subscriptions/key",
  );
  if (isEnabled) sessionStorage.setItem(key, "shown");
  return isEnabled;
}

/** Does not offer it in this browser any more. */
export const declineOffer = (): void => localStorage.setItem(key, "declined");
