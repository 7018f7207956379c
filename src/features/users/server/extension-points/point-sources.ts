import type { RawBuilder } from "kysely";
import { extensionPoint } from "#platform/server/extensions.ts";

/** Something that members get points for. Whoever calls `addPoints` says here what for, so that all of it can be counted anew. */
export interface PointSource {
  name: string;
  /** Rows of `"userID"`, `"categoryID"` (0 where they count in none), `date` and `points`, as SQL selects them. */
  pointsInSql: RawBuilder<unknown>;
}

export const pointSources = extensionPoint<PointSource>("point source", ({ name }) => name);
