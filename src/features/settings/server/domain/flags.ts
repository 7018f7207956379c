import { z } from "zod";
import type { Ctx } from "#platform/server/context.ts";
import { defineSetting, type SettingDefinition } from "../extension-points.ts";
import { readSetting } from "./read.ts";

/** A feature that can be switched off on all nodes without a restart. */
export type FeatureFlag = SettingDefinition<boolean>;

/** Declares a feature flag: a setting that may also be pinned by the environment. */
export const defineFlag = (key: string, label: string, isOnAtFirst = true): FeatureFlag =>
  defineSetting({
    key,
    group: "general",
    section: "features",
    schema: z.boolean(),
    default: isOnAtFirst,
    label,
  });

export const isOn = (ctx: Ctx, flag: FeatureFlag): Promise<boolean> => readSetting(ctx, flag);
