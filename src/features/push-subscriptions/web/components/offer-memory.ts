import { apiOf } from "#platform/web/calls/api.ts";
import { browserTransport } from "#platform/web/calls/browser-transport.ts";
import { stateOfDevice } from "./this-device.ts";

type Subscriptions = typeof import("../../contract/routes.ts");

const key = "fm-push-offer";

/**
 * Offers only if the device supports it, permission is undecided, it was not declined in this browser, and once
 * per session.
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

export const declineOffer = (): void => localStorage.setItem(key, "declined");
