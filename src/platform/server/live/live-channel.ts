import type { Access } from "../../contract/endpoints/endpoint.ts";
import type { Ctx } from "../context.ts";
import { extensionPoint } from "../extensions.ts";

/**
 * A subject that open pages can follow: channel `discussion:12` has kind `discussion` and id 12; channels without
 * an id are named by their kind.
 */
export interface LiveChannel {
  kind: string;
  /** Access of the endpoint that loads the announced data; also applies to API tokens. */
  access: Access;
  /**
   * Permission check at subscription, and again when one of these tags is invalidated: `permissions`, the viewer's
   * (`user:5`), the channel's (`discussion:12`), or those of `dependsOn`. False refuses; throw if it cannot be
   * checked.
   */
  maySee(ctx: Ctx, id: number | undefined): Promise<boolean>;
  dependsOn?: readonly string[];
  /**
   * Fields of the record that decide who may see it, as text, such as category and deletion. Loaded once per
   * invalidation of the channel's tag, for all followers; they are checked again only if it has changed. Without
   * it, any change rechecks all followers.
   */
  decidedBy?(ctx: Ctx, id: number | undefined): Promise<string>;
}

export const liveChannels = extensionPoint<LiveChannel>("live channel", ({ kind }) => kind);

export const channelPattern = /^[a-z][A-Za-z]{0,40}(:[1-9]\d{0,9})?$/;

export function splitChannel(channel: string): { kind: string; id: number | undefined } {
  const [kind = "", id] = channel.split(":");
  return { kind, id: id === undefined ? undefined : Number(id) };
}
