import type { RawBuilder } from "kysely";
import type { Ctx } from "#platform/server/context.ts";
import { extensionPoint } from "#platform/server/extensions.ts";

/** A kind of record that carries tags. A tag that only hidden records carry is as hidden as they are. */
export interface TagCarrier {
  name: string;
  /** Whether a record carries a row of `tags`, and whether one does that the viewer may see, as SQL says it. */
  carries(ctx: Ctx): Promise<{ any: RawBuilder<boolean>; visible: RawBuilder<boolean> }>;
}

export const tagCarriers = extensionPoint<TagCarrier>("tag carrier", ({ name }) => name);
