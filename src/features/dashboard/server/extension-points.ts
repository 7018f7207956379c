import type { PermissionName } from "#platform/contract/permissions.ts";
import type { Ctx } from "#platform/server/context.ts";
import { extensionPoint } from "#platform/server/extensions.ts";
import type { OpenedPage } from "../contract/resources.ts";
import type { SectionID } from "./domain/sections.ts";

/** A page of the dashboard, as the feature whose records it is about puts it into the menu. */
export interface DashboardEntry {
  id: string;
  section: SectionID;
  /** Smaller comes first; 0 unless told. */
  order?: number;
  /** Id of its text. */
  nameID: string;
  url: string;
  /** Any one of these is enough to see it. */
  permissions: readonly PermissionName[];
  /** Left out where this says no. */
  isNeeded?(ctx: Ctx): Promise<boolean>;
  /** How many records wait there for somebody: shown beside the name and on the first page. */
  countWaiting?(ctx: Ctx): Promise<number>;
}

export const dashboardEntries = extensionPoint<DashboardEntry>("dashboard entry", ({ id }) => id);

/** A number on the first page of the dashboard, such as how many members there are. */
export interface DashboardFigure {
  id: string;
  nameID: string;
  url?: string;
  permissions: readonly PermissionName[];
  count(ctx: Ctx): Promise<number>;
}

export const dashboardFigures = extensionPoint<DashboardFigure>("dashboard figure", ({ id }) => id);

/** How something went in the last weeks, as a small chart on the first page of the dashboard. */
export interface DashboardTrend {
  id: string;
  nameID: string;
  /** Smaller comes first; 0 unless told. */
  order?: number;
  permissions: readonly PermissionName[];
  /** By week (its Monday, UTC, as YYYY-MM-DD) since the given one; weeks without may be left out. */
  countByWeek(ctx: Ctx, since: string): Promise<ReadonlyMap<string, number>>;
}

export const dashboardTrends = extensionPoint<DashboardTrend>("dashboard trend", ({ id }) => id);

/** Something that those who run the site should not overlook, at the top of the first page of the dashboard. */
export interface DashboardWarning {
  id: string;
  permissions: readonly PermissionName[];
  /** Ids of texts, with their values; undefined while all is well. */
  find(ctx: Ctx): Promise<DashboardWarningText | undefined>;
}

export interface DashboardWarningText {
  textID: string;
  values?: Readonly<Record<string, string | number>>;
  /** Where something can be done about it, unless the text says what to do. */
  url?: string;
}

export const dashboardWarnings = extensionPoint<DashboardWarning>(
  "dashboard warning",
  ({ id }) => id,
);

/** Hears which page of the dashboard somebody has opened, and says what calls that change something from there carry. */
export interface DashboardVisits {
  name: string;
  opened(ctx: Ctx, page: OpenedPage): Promise<Readonly<Record<string, string>>>;
}

export const dashboardVisits = extensionPoint<DashboardVisits>(
  "dashboard visits",
  ({ name }) => name,
);
