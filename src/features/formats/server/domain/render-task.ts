import type { Mention } from "./mentions.ts";
import type { BodySource } from "./render-body.ts";
import type { RenderedBody, Surroundings } from "./render-steps.ts";

/** Bodies for a thread to render. */
export interface RenderTask {
  sources: readonly BodySource[];
  /** Longest text of a body. */
  most: number;
  site: Omit<Surroundings, "users">;
}

export type RenderResult = RenderedBody | { problem: string };

/** What a thread is sent: its task, then the members behind the names that it asked for. */
export type ToThread = { task: RenderTask } | { users: ReadonlyMap<string, Mention> };

/** What a thread says: the names that its bodies mention, then what became of them. */
export type FromThread = { names: string[] } | { results: RenderResult[] } | { failure: string };
