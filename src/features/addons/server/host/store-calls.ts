import type { Ctx } from "#platform/server/context.ts";
import type { RunningAddon } from "../domain/addons.ts";

type StoreCall = (ctx: Ctx, addon: RunningAddon, args: readonly unknown[]) => Promise<unknown>;

export const storeCalls: readonly (readonly [string, StoreCall])[] = [];
