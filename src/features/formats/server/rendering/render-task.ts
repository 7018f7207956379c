import type { ConversionTarget } from "../converting/convert-body.ts";
import type { PictureCopies } from "../embeds/picture-copies.ts";
import type { Cards } from "../embeds/write-cards.ts";
import type { MentionedGroup } from "../extension-points.ts";
import type { Mention } from "../mentions/mentions.ts";
import type { ReadOptions, RenderedBody, Surroundings } from "./read-body.ts";
import type { BodySource } from "./render-body.ts";

/** What all bodies of a site have around them. */
export type SiteOfBodies = Omit<Surroundings, "users" | "groups" | "cards" | "copies"> &
  Pick<ReadOptions, "origins">;

/** Bodies for a thread to render. */
export interface RenderTask {
  sources: readonly BodySource[];
  /** Longest text of a body. */
  most: number;
  site: SiteOfBodies;
}

/** A body for a thread to write in another language. */
export interface ConvertTask extends BodySource {
  to: ConversionTarget;
}

/** Why a body is refused, as `invalid` says it. */
export interface Problem {
  problem: string;
  code?: string;
}

export type RenderResult = RenderedBody | Problem;

export type ConvertResult = { converted: string } | Problem;

/** What bodies name that only the site knows. */
export interface Asked {
  names: string[];
  addresses: string[];
  pictures: string[];
}

export interface Found {
  users: ReadonlyMap<string, Mention>;
  groups?: ReadonlyMap<string, MentionedGroup>;
  cards?: Cards;
  copies?: PictureCopies;
}
