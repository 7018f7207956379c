import type { Viewer } from "../contract/viewer.ts";
import type { Ctx } from "./context.ts";
import { extensionPoint } from "./extensions.ts";
import type { RequestInfo, ResponseParts } from "./http/request.ts";

/** Says who is behind a request. Undefined when its credentials are not of the source's kind. */
export interface ViewerSource {
  name: string;
  find(ctx: Ctx, request: RequestInfo, response: ResponseParts): Promise<Viewer | undefined>;
}

/** Asked in order; the first that knows the viewer wins, and whoever nobody knows is the guest. */
export const viewerSources = extensionPoint<ViewerSource>("viewer source", ({ name }) => name);

/** What guests may do; owned by the feature that owns roles. */
export interface GuestSource {
  name: "guest";
  load(ctx: Ctx): Promise<Viewer>;
}

export const guestSource = extensionPoint<GuestSource>("guest source", ({ name }) => name);
