import type { Access } from "../../contract/endpoint.ts";
import type { Ctx } from "../context.ts";
import { extensionPoint } from "../extensions.ts";

/**
 * Something that open pages can follow: the channel `discussion:12` is of the kind `discussion` and
 * has the id 12; a channel without id is named by its kind alone.
 */
export interface LiveChannel {
  kind: string;
  /** Whom it is for: that of the endpoint by which pages load what is told here, which holds for tokens as well. */
  access: Access;
  /**
   * Asked when somebody begins to follow, and again whenever it may have changed: when the tag
   * `permissions`, that of the viewer (`user:5`), that of the channel (`discussion:12`) or one of
   * `dependsOn` is invalidated. False is a refusal; what keeps it from being known is thrown.
   */
  maySee(ctx: Ctx, id: number | undefined): Promise<boolean>;
  dependsOn?: readonly string[];
  /**
   * What of the record itself decides who may see it, as text: where it lies, whether it is deleted. Asked once for
   * all who follow when the tag of the channel is invalidated, as any change of the record does; while it stays the
   * same nobody is asked again. Without it all are.
   */
  decidedBy?(ctx: Ctx, id: number | undefined): Promise<string>;
}

export const liveChannels = extensionPoint<LiveChannel>("live channel", ({ kind }) => kind);

export const channelPattern = /^[a-z][A-Za-z]{0,40}(:[1-9]\d{0,9})?$/;

/** The kind and the id in a channel's name. */
export function splitChannel(channel: string): { kind: string; id: number | undefined } {
  const [kind = "", id] = channel.split(":");
  return { kind, id: id === undefined ? undefined : Number(id) };
}
