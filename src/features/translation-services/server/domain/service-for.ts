import type { Ctx } from "#platform/server/context.ts";

export interface TranslatedBy {
  type: string;
  name: string;
  /** Another one as soon as the same text may be translated in another way; for keys of caches. */
  version: string;
}

/** The service of a language, as far as it is configured and active. Takes no statement while it is cached. */
export const serviceFor = async (_ctx: Ctx, _locale: string): Promise<TranslatedBy | undefined> =>
  undefined;
