import type { Ctx } from "#platform/server/context.ts";

/** The address of the site, which is who says who somebody is. */
export const issuerOf = ({ request, platform: { config } }: Ctx): string =>
  config.publicOrigin ?? request?.origin ?? `http://localhost:${config.port}`;
