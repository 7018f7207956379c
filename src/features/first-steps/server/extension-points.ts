import type { Ctx } from "#platform/server/context.ts";
import { extensionPoint } from "#platform/server/extensions.ts";

/** Something that belongs to setting up a site. */
export interface SetupItem {
  id: string;
  /** Ascending. */
  order: number;
  nameID: string;
  /** Says more, depending on whether it is done. */
  textID?: string;
  url?: string;
  /** Without it, somebody says when it is done. */
  isDone?(ctx: Ctx): Promise<boolean>;
}

export const setupItems = extensionPoint<SetupItem>("setup item", ({ id }) => id);
