import { z } from "zod";
import { publicAccess } from "../../contract/endpoints/endpoint.ts";
import { ApiError, forbidden, tooManyRequests, unavailable } from "../../contract/errors.ts";
import { csv } from "../../contract/queries/query.ts";
import { isGuest } from "../../contract/viewer.ts";
import type { Ctx } from "../context.ts";
import { createContext } from "../create-context.ts";
import { checkAccess, findRefusal } from "../http/endpoints/check-access.ts";
import { addressKey } from "../http/limits/rate-limits.ts";
import { validated } from "../http/parsing/validated.ts";
import type { RequestCtx } from "../http/requests/open-request.ts";
import { reidentifySender } from "../http/requests/reidentify-sender.ts";
import { emptyResponse } from "../http/requests/request.ts";
import { defineRawRoute, type RawCall } from "../http/serving/raw-route.ts";
import { type Cursor, readCursor } from "./cursor.ts";
import { createFollower, type Follower } from "./follower.ts";
import { type Hub, hubOf } from "./hub.ts";
import { channelPattern, liveChannels, splitChannel } from "./live-channel.ts";
import { findEnds, listEventsSince } from "./queries.ts";

/** A member has several devices, with three streams per browser; a whole school may share an address. */
const streamsPerMember = 12;
const streamsPerAddress = 150;
const streamsPerProcess = 5_000;
const longestBacklog = 1_000;

const access = { access: publicAccess("each channel says who may follow it") };

const query = z.strictObject({
  channels: csv(z.string().regex(channelPattern), 50)
    .refine((channels) => channels.length > 0)
    .describe("What to follow, such as `discussion:12`"),
  lastEventID: z
    .string()
    .max(50)
    .optional()
    .describe("The last event that came: goes on behind it"),
});

/**
 * `GET /api/v2/live?channels=discussion:12,user:5`: server-sent events of the channels that the viewer may see,
 * since `Last-Event-ID` (or `lastEventID`), else from now on.
 */
export const liveRoute = defineRawRoute({
  method: "GET",
  path: "/api/v2/live",
  ...access,
  about: {
    summary: "Follow what happens",
    description:
      "Server-sent events of the channels that the caller may see, such as `discussion:12`. Begins with `ready`, from where the header `Last-Event-ID` or `lastEventID` left off; `resync` says that something may have been missed and all must be loaded anew.",
    query,
    produces: "text/event-stream",
  },
  async handle(ctx, call) {
    const { channels, lastEventID } = validated(query, call.query);
    const follower = await followVisible(ctx, call, channels);
    const lastID = ctx.request.headers["last-event-id"];
    await catchUp(ctx, follower, readCursor(typeof lastID === "string" ? lastID : lastEventID));
    return {
      type: "text/event-stream; charset=utf-8",
      body: follower.body,
      headers: { "cache-control": "no-store, no-transform", "x-accel-buffering": "no" },
    };
  },
});

/** Decisions are noted before the permission check, so that no change in between is missed. */
async function followVisible(ctx: RequestCtx, call: RawCall, channels: readonly string[]) {
  const { decisions, roster } = hubOf(ctx.platform);
  await Promise.all(channels.map((channel) => decisions.note(channel)));
  try {
    const visible = await visibleChannels(ctx, channels);
    if (visible.length === 0) throw forbidden([], "You may not follow any of these channels.");
    return follow(ctx, call, visible);
  } finally {
    forgetUnfollowed(channels, { decisions, roster });
  }
}

const forgetUnfollowed = (channels: readonly string[], { decisions, roster }: Hub) => {
  for (const channel of channels) if (roster.of(channel).length === 0) decisions.forget(channel);
};

async function visibleChannels(ctx: Ctx, channels: readonly string[]): Promise<string[]> {
  const isVisible = await Promise.all(channels.map((channel) => maySee(ctx, channel)));
  return channels.filter((_channel, index) => isVisible[index]);
}

const maySee = async (ctx: Ctx, channel: string): Promise<boolean> => {
  const { kind, id } = splitChannel(channel);
  const channelKind = ctx.platform.extensions.find(liveChannels, kind);
  if (!channelKind || findRefusal(ctx.viewer, channelKind)) return false;
  return channelKind.maySee(ctx, id);
};

function follow(
  ctx: RequestCtx,
  { signal, stopping }: RawCall,
  channels: readonly string[],
): Follower {
  const { platform, viewer, request } = ctx;
  const { roster, decisions } = hubOf(platform);
  const [owner, most] = isGuest(viewer)
    ? [`address:${addressKey(request.ip)}`, streamsPerAddress]
    : [`user:${viewer.userID}`, streamsPerMember];
  if (roster.countOf(owner) >= most * platform.config.FOLKMOOT_RATE_LIMIT_FACTOR)
    throw tooManyRequests(30, { message: "Too many pages are open.", cause: "streams" });
  if (roster.all().length >= streamsPerProcess) throw unavailable("streams", 30);
  const follower = createFollower({
    channels,
    owner,
    tags: tagsOf(ctx, channels),
    isAllowed: () => isStillAllowed(ctx, channels),
  });
  roster.join(follower);
  follower.body.once("close", () => {
    roster.leave(follower);
    forgetUnfollowed(channels, { decisions, roster });
  });
  signal.addEventListener("abort", () => follower.body.destroy());
  stopping.addEventListener("abort", () => follower.end());
  return follower;
}

function tagsOf({ platform, viewer }: Ctx, channels: readonly string[]): ReadonlySet<string> {
  const kinds = channels.map((channel) =>
    platform.extensions.find(liveChannels, splitChannel(channel).kind),
  );
  const dependencies = kinds.flatMap((kind) => kind?.dependsOn ?? []);
  return new Set(["site", "permissions", `user:${viewer.userID}`, ...channels, ...dependencies]);
}

async function isStillAllowed(
  { platform, viewer, request }: RequestCtx,
  channels: readonly string[],
): Promise<boolean> {
  // A fresh context, since a request memoizes what it has read.
  const { log } = platform;
  const freshCtx = createContext(platform, { viewer, log, request, response: emptyResponse() });
  const ctx = await reidentifySender(freshCtx);
  await checkAccess(ctx, access);
  return (await visibleChannels(ctx, channels)).length === channels.length;
}

/**
 * Sends missed events before new ones. The stream is registered first, so that events committed meanwhile are
 * buffered: they may arrive twice but never get lost.
 */
async function catchUp(ctx: Ctx, follower: Follower, requested: Cursor | "unknown" | undefined) {
  follower.hold();
  try {
    const ends = await findEnds(ctx);
    const cursor = requested !== "unknown" && isWithin(ends, requested) ? requested : undefined;
    const missed = cursor
      ? await listEventsSince(ctx, cursor, follower.channels, longestBacklog + 1)
      : [];
    const isLost = (requested && !cursor) || missed.length > longestBacklog;
    follower.sendControl(isLost ? "resync" : "ready", isLost ? ends : (cursor ?? ends), {
      channels: follower.channels,
    });
    follower.release(isLost ? [] : missed);
  } catch (error) {
    follower.body.destroy();
    throw error instanceof ApiError ? error : unavailable("database");
  }
}

const isWithin = (ends: { first: number; id: number }, cursor: Cursor | undefined) =>
  cursor !== undefined && ends.first <= cursor.id + 1 && cursor.id <= ends.id;
