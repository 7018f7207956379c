import { apiOf } from "#platform/web/api.ts";
import { browserTransport } from "#platform/web/browser-transport.ts";

type Subscriptions = typeof import("../../contract/routes.ts");

const script = "/service-worker.js";

/** `denied`: by the person, in the browser's own settings; `impossible`: by the browser. */
export type DeviceState = "impossible" | "denied" | "off" | "on";

/** What this browser is set to. Asks nobody. */
export async function stateOfDevice(): Promise<DeviceState> {
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window))
    return "impossible";
  if (Notification.permission === "denied") return "denied";
  const registration = await navigator.serviceWorker.getRegistration(script);
  return (await registration?.pushManager.getSubscription()) ? "on" : "off";
}

/** Asks the person, then has the site tell them here. */
export async function turnOn(publicKey: string): Promise<DeviceState> {
  if ((await Notification.requestPermission()) !== "granted") return stateOfDevice();
  await navigator.serviceWorker.register(script, { scope: "/", updateViaCache: "none" });
  const { pushManager } = await navigator.serviceWorker.ready;
  // One that belongs to another key, or to nobody any more, is of no use.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint = "", keys = {} } = subscription.toJSON();
  const { p256dh = "", auth = "" } = keys;
  await apiOf<Subscriptions>()(browserTransport)("POST /push-subscriptions", {
    body: { endpoint, keys: { p256dh, auth } },
  });
  return "on";
}

/** Leaves nothing in the browser; the site forgets the device by its list. */
export async function turnOff(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(script);
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
  await registration?.unregister();
}
