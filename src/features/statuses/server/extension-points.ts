import { extensionPoint } from "#platform/server/extensions.ts";

/**
 * Statuses of one type of posts that follow from other data; nobody sets them. A trigger of the feature stores them
 * in `discussions."statusID"`, after `discussions_status` does (decision 060).
 */
export interface DerivedStatuses {
  /** Name of the post type. */
  type: string;
}

export const derivedStatuses = extensionPoint<DerivedStatuses>(
  "derived statuses",
  ({ type }) => type,
);
