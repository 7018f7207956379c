import type { ConversionTarget } from "../converting/convert-body.ts";
import type { PictureCopies } from "../embeds/picture-copies.ts";
import type { Cards } from "../embeds/write-cards.ts";
import type { MentionedGroup } from "../mentions/mentioned-group.ts";
import type { Mention } from "../mentions/mentions.ts";
import type { ReadOptions, RenderContext } from "./read-body.ts";
import type { BodySource, RenderedBody } from "./rendered-body.ts";

export type SiteContext = Omit<RenderContext, "users" | "groups" | "cards" | "copies"> &
  Pick<ReadOptions, "origins">;

export interface RenderTask {
  sources: readonly BodySource[];
  most: number;
  site: SiteContext;
}

export interface ConvertTask extends BodySource {
  to: ConversionTarget;
}

export interface Problem {
  problem: string;
  code?: string;
}

export type RenderResult = RenderedBody | Problem;

export type ConvertResult = { converted: string } | Problem;

export interface BodyReferences {
  names: string[];
  addresses: string[];
  pictures: string[];
}

export interface ResolvedReferences {
  users: ReadonlyMap<string, Mention>;
  groups?: ReadonlyMap<string, MentionedGroup>;
  cards?: Cards;
  copies?: PictureCopies;
}
