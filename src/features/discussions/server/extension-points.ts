import type { Ctx } from "#platform/server/context.ts";
import { extensionPoint } from "#platform/server/extensions.ts";
import type { EmptyList } from "../contract/resources.ts";

/** A list of discussions with a page of its own, which a feature shows with `loadDiscussionList({ list: name })`. */
export interface NamedList {
  name: string;
  /** What the list is about, as the viewer sees it. Throws where there is none for the viewer. */
  describe(ctx: Ctx): Promise<ListSubject>;
}

export interface ListSubject {
  title: string;
  /** Address of its first page. */
  url: string;
  /** Query of `GET /discussions`. */
  query?: Record<string, unknown>;
  whenEmpty?: EmptyList;
}

export const namedLists = extensionPoint<NamedList>("named list", ({ name }) => name);
