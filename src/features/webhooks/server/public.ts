export { defineWebhookEvent, type WebhookEvent, webhookEvents } from "./extension-points.ts";
