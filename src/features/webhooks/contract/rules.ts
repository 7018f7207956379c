export const webhooksAddress = "/dashboard/webhooks";

/** Pauses before each try, in seconds: three days in all. */
export const retryDelays = [
  0, 5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400,
] as const;

/** How long the secret before the last one still signs, too. */
export const previousSecretHours = 24;

/** How long events and deliveries are kept. */
export const keptDays = 30;

/** So many deliveries of a webhook are kept for longer. */
export const keptDeliveries = 50;

/** Type of the event that `POST /webhooks/{webhookID}/test` sends. */
export const testEventType = "webhook.test";

export const stopReasons = ["failing", "gone", "secret"] as const;

/**
 * Why there was no answer. An address that may not be called is `unreachable`, too; of what is `hidden`, nothing was
 * sent.
 */
export const attemptFailures = ["busy", "hidden", "secret", "tooSlow", "unreachable"] as const;

export const deliveryStatuses = ["pending", "delivered", "failed"] as const;
