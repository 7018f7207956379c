import type { Viewer } from "../../../contract/viewer.ts";
import type { Ctx } from "../../context.ts";
import { extensionPoint } from "../../extensions.ts";
import type { RequestInfo, ResponseParts } from "./request.ts";

/** Authenticates requests. Undefined if the request has no credentials of this kind. */
export interface ViewerSource {
  name: string;
  find(ctx: Ctx, request: RequestInfo, response: ResponseParts): Promise<Viewer | undefined>;
}

/** Tried in order; the first viewer wins, else the request is a guest's. */
export const viewerSources = extensionPoint<ViewerSource>("viewer source", ({ name }) => name);

/** Permissions of guests; provided by the feature that owns roles. */
export interface GuestSource {
  name: "guest";
  load(ctx: Ctx): Promise<Viewer>;
}

export const guestSource = extensionPoint<GuestSource>("guest source", ({ name }) => name);
