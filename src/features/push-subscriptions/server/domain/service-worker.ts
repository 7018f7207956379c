import { readSetting } from "#features/settings/server/public.ts";
import { publicAccess } from "#platform/contract/endpoints/endpoint.ts";
import { defineRawRoute } from "#platform/server/http/serving/raw-route.ts";
import { isEnabled } from "../settings.ts";

/** Increment with each change of the scripts below. */
const version = 2;

/** Has no fetch handler, so that pages never depend on it. */
const worker = `// Version ${version}
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("push", (event) => {
  let message = {};
  try { message = event.data.json(); } catch {}
  event.waitUntil(self.registration.showNotification(message.title || self.location.host, {
    body: message.body || "",
    lang: message.lang,
    dir: "auto",
    tag: message.tag || "news",
    icon: "/icon-192.png",
    data: { url: message.url || "/" },
  }));
});
self.addEventListener("pushsubscriptionchange", (event) => {
  event.waitUntil((async () => {
    const headers = { "content-type": "application/json", "x-requested-with": "folkmoot" };
    const answer = await fetch("/api/v2/push-subscriptions/key", { headers });
    if (!answer.ok) return;
    const { isEnabled, publicKey } = await answer.json();
    if (!isEnabled) return;
    const subscription = event.newSubscription || await self.registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: publicKey,
    });
    const { endpoint, keys } = subscription.toJSON();
    const old = event.oldSubscription && event.oldSubscription.endpoint;
    await fetch("/api/v2/push-subscriptions", {
      method: "POST",
      headers,
      body: JSON.stringify({ endpoint, keys, ...(old ? { replaces: old } : {}) }),
    });
  })());
});
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const url = new URL(event.notification.data.url, self.location.origin);
  if (url.origin !== self.location.origin) return;
  event.waitUntil((async () => {
    const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
    const page = pages.find((each) => each.url === url.href);
    await (page ? page.focus() : self.clients.openWindow(url.href));
  })());
});
`;

/** Unregisters the worker while push is disabled. */
const ending = `// Version ${version}, switched off
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil((async () => {
  const subscription = await self.registration.pushManager.getSubscription();
  await subscription?.unsubscribe();
  await self.registration.unregister();
})()));
`;

/** Browsers check for updates at least daily. */
export const serviceWorker = defineRawRoute({
  method: "GET",
  path: "/service-worker.js",
  access: publicAccess("browsers ask for it without signing in"),
  beforeSignIn: true,
  handle: async (ctx) => ({
    type: "text/javascript; charset=utf-8",
    body: (await readSetting(ctx, isEnabled)) ? worker : ending,
    headers: { "cache-control": "no-cache" },
  }),
});
