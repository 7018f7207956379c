import type { PermissionName } from "#platform/contract/permissions.ts";
import type { Ctx } from "#platform/server/context.ts";
import { extensionPoint } from "#platform/server/extensions.ts";
import type { OpenedPage } from "../contract/resources.ts";
import type { SectionID } from "./domain/sections.ts";

/** A menu entry of the dashboard, contributed by the feature that owns the page. */
export interface DashboardEntry {
  id: string;
  section: SectionID;
  /** Ascending; 0 by default. */
  order?: number;
  nameID: string;
  url: string;
  /** Any one of these permissions is sufficient. */
  permissions: readonly PermissionName[];
  /** Hides the entry if false. */
  isNeeded?(ctx: Ctx): Promise<boolean>;
  /** Number of pending records, shown beside the entry and on the overview. */
  countWaiting?(ctx: Ctx): Promise<number>;
}

export const dashboardEntries = extensionPoint<DashboardEntry>("dashboard entry", ({ id }) => id);

/** A number on the overview, such as the number of members. */
export interface DashboardFigure {
  id: string;
  nameID: string;
  url?: string;
  permissions: readonly PermissionName[];
  count(ctx: Ctx): Promise<number>;
}

export const dashboardFigures = extensionPoint<DashboardFigure>("dashboard figure", ({ id }) => id);

/** A chart on the overview of recent weeks. */
export interface DashboardTrend {
  id: string;
  nameID: string;
  order?: number;
  permissions: readonly PermissionName[];
  /** Counts by week (Monday, UTC, YYYY-MM-DD) since the given one; weeks without any may be omitted. */
  countByWeek(ctx: Ctx, since: string): Promise<ReadonlyMap<string, number>>;
}

export const dashboardTrends = extensionPoint<DashboardTrend>("dashboard trend", ({ id }) => id);

/** A warning for administrators at the top of the overview. */
export interface DashboardWarning {
  id: string;
  permissions: readonly PermissionName[];
  /** Message ids and values; undefined if there is nothing to warn about. */
  find(ctx: Ctx): Promise<DashboardWarningText | undefined>;
}

export interface DashboardWarningText {
  textID: string;
  values?: Readonly<Record<string, string | number>>;
  url?: string;
}

export const dashboardWarnings = extensionPoint<DashboardWarning>(
  "dashboard warning",
  ({ id }) => id,
);

/** A checklist on the overview, until all of it is done. */
export interface DashboardChecklist {
  id: string;
  permissions: readonly PermissionName[];
  /** Undefined if there is nothing left to do. */
  find(ctx: Ctx): Promise<ChecklistContent | undefined>;
}

export interface ChecklistContent {
  items: readonly {
    id: string;
    nameID: string;
    /** Says more, such as what is done already. */
    textID?: string;
    url?: string;
    isDone: boolean;
    /** Somebody says that it is done, since the product cannot know. */
    isByHand: boolean;
  }[];
  /** Where a guide leads through it. */
  guideUrl: string;
  /** Takes `done` with the id of an item that is ticked by hand, or `hide`. */
  changeUrl: string;
}

export const dashboardChecklists = extensionPoint<DashboardChecklist>(
  "dashboard checklist",
  ({ id }) => id,
);

/** Called when somebody opens a page of the dashboard. Returns headers for the page's later write requests. */
export interface DashboardVisits {
  name: string;
  opened(ctx: Ctx, page: OpenedPage): Promise<Readonly<Record<string, string>>>;
}

export const dashboardVisits = extensionPoint<DashboardVisits>(
  "dashboard visits",
  ({ name }) => name,
);
