import type { Ctx } from "#platform/server/context.ts";

interface ToldEvent {
  key: string;
  type: string;
  data: unknown;
  dateOccurred: Date;
}

/** The `webhook-id`, the same in all tries and for all webhooks. */
export const messageIDOf = ({ key }: Pick<ToldEvent, "key">): string =>
  `msg_${key.replaceAll("-", "")}`;

/** Addresses of records are absolute. */
export function shownData({ platform: { config } }: Ctx, data: unknown): Record<string, unknown> {
  const shown = { ...(data as Record<string, unknown>) };
  const origin = config.publicOrigin ?? `http://localhost:${config.port}`;
  if (typeof shown.url === "string") shown.url = URL.parse(shown.url, origin)?.href ?? shown.url;
  return shown;
}

export const bodyOf = (ctx: Ctx, event: ToldEvent, more: Readonly<Record<string, string>> = {}) =>
  JSON.stringify({
    type: event.type,
    timestamp: event.dateOccurred.toISOString(),
    data: { ...shownData(ctx, event.data), ...more },
  });
