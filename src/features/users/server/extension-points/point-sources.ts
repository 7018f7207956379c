import type { RawBuilder } from "kysely";
import { extensionPoint } from "#platform/server/extensions.ts";

/**
 * A reason for which members earn points. Every caller of `addPoints` registers one, so that points can be
 * recounted.
 */
export interface PointSource {
  name: string;
  /** SQL of rows with `"userID"`, `"categoryID"` (0 for none), `date` and `points`. */
  pointsInSql: RawBuilder<unknown>;
}

export const pointSources = extensionPoint<PointSource>("point source", ({ name }) => name);
