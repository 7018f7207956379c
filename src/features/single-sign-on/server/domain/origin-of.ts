import type { Ctx } from "#platform/server/context.ts";

export const originOf = ({ request, platform: { config } }: Ctx): string =>
  config.publicOrigin ?? request?.origin ?? `http://localhost:${config.port}`;
