import { privateCommunity, readSetting } from "#features/settings/server/public.ts";
import { forbidden } from "#platform/contract/errors.ts";
import { isGuest } from "#platform/contract/viewer.ts";
import { handle } from "#platform/server/http/endpoints/route.ts";
import * as contract from "../contract/routes.ts";
import { isAutomatic } from "./domain/is-automatic.ts";
import { tickCounters } from "./extension-points.ts";

export const routes = [
  handle(contract.tick, async (ctx, { body }) => {
    if (isAutomatic(ctx.request?.headers ?? {})) return { didTrack: false };
    // Guests of a private community see nothing but the sign-in page.
    if (isGuest(ctx.viewer) && (await readSetting(ctx, privateCommunity)))
      throw forbidden(["discussions.view"]);
    const { url, referrer, discussionID, destinationUrl } = body;
    const untyped = discussionID === undefined ? "page_view" : "discussion_view";
    const { type = untyped } = body;
    const told = { type, url, referrer, discussionID, destinationUrl };
    const counters = ctx.platform.extensions.list(tickCounters);
    const counted = await Promise.all(counters.map((counter) => counter.count(ctx, told)));
    return { didTrack: counted.includes(true) };
  }),
];
