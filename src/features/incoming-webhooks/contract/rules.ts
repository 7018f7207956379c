export const incomingWebhooksAddress = "/dashboard/incoming-webhooks";

/** Path of the secret address, below the origin of the site. */
export const postAddress = (secret: string) => `/api/v2/incoming-posts/${secret}`;
