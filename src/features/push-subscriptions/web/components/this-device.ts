import { apiOf } from "#platform/web/calls/api.ts";
import { browserTransport } from "#platform/web/calls/browser-transport.ts";

type Subscriptions = typeof import("../../contract/routes.ts");

const script = "/service-worker.js";

/** `denied`: in the browser's settings. `impossible`: not supported. */
export type DeviceState = "impossible" | "denied" | "off" | "on";

/** Does not ask for permission. */
export async function stateOfDevice(): Promise<DeviceState> {
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window))
    return "impossible";
  if (Notification.permission === "denied") return "denied";
  const registration = await navigator.serviceWorker.getRegistration(script);
  return (await registration?.pushManager.getSubscription()) ? "on" : "off";
}

export async function turnOn(publicKey: string): Promise<DeviceState> {
  if ((await Notification.requestPermission()) !== "granted") return stateOfDevice();
  await navigator.serviceWorker.register(script, { scope: "/", updateViaCache: "none" });
  const { pushManager } = await navigator.serviceWorker.ready;
  // A subscription with another key, or of another user, is useless.
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

/** Removes the subscription from the browser only; the device list removes it from the site. */
export async function turnOff(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(script);
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
  await registration?.unregister();
}
