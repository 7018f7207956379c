import { z } from "zod";
import { defineSetting } from "#features/settings/server/public.ts";

const whole = (key: string, label: string, value: number, most: number) =>
  defineSetting({
    key: `warnings.${key}`,
    group: "moderation",
    section: "warnings",
    schema: z.int().min(0).max(most),
    default: value,
    label,
    writableBy: "community.manage",
  });

/** Point thresholds of automatic restrictions; 0 is off. */
export const consequences = [
  {
    kind: "silence",
    points: whole("silencePoints", "Warning points that silence a member (0 for never)", 3, 1_000),
    days: whole("silenceDays", "Silence a member for, in days (0 until lifted)", 3, 3_650),
  },
  {
    kind: "ban",
    points: whole(
      "suspensionPoints",
      "Warning points that suspend a member (0 for never)",
      6,
      1_000,
    ),
    days: whole("suspensionDays", "Suspend a member for, in days (0 until lifted)", 7, 3_650),
  },
] as const;

export const warningSettings = consequences.flatMap(({ points, days }) => [points, days]);
