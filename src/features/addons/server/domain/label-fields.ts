import type { Ctx } from "#platform/server/context.ts";
import type { RecordField } from "#platform/server/records/record-fields.ts";
import { type AddonLabel, addonLabelsField } from "../../contract/resources/addon.ts";
import { labelledTypes } from "../../contract/rules/capabilities.ts";
import { hasLabels, type LabelRow, listLabels } from "../queries/labels.ts";
import { type Addon, addonsTag, listAddons } from "./addons.ts";
import { labelsTag, tagOfLabels } from "./label-tags.ts";
import { readersLocale } from "./readers-locale.ts";
import { textOf } from "./texts-of.ts";

const cacheMs = 3_600_000;

/** Takes no statement while it is cached. */
const mayHaveLabels = (ctx: Ctx): Promise<boolean> =>
  ctx.cache.remember("addon labels", { tags: [labelsTag], ttl: cacheMs }, () => hasLabels(ctx));

const readRows = (ctx: Ctx, recordType: string, recordIDs: readonly number[]) =>
  ctx.cache.remember<LabelRow[]>(
    `addon labels of ${recordType}s ${recordIDs.join(" ")}`,
    {
      tags: recordIDs.map((recordID) => tagOfLabels({ recordType, recordID })),
      ttl: cacheMs,
      sizeOf: (rows: readonly unknown[]) => 1 + rows.length,
    },
    () => listLabels(ctx, recordType, recordIDs),
  );

async function loadLabels(
  ctx: Ctx,
  recordType: string,
  recordIDs: readonly number[],
): Promise<ReadonlyMap<number, AddonLabel[]>> {
  ctx.tags.add(labelsTag);
  if (!(await mayHaveLabels(ctx))) return new Map();
  ctx.tags.add(addonsTag);
  for (const recordID of recordIDs) ctx.tags.add(tagOfLabels({ recordType, recordID }));
  const addons = new Map((await listAddons(ctx)).map((addon) => [addon.row?.addonID, addon]));
  const rows = await readRows(ctx, recordType, recordIDs);
  const locale = await readersLocale(ctx);
  const shown = rows.flatMap(({ recordID, addonID, name }) => {
    const label = presentLabel(locale, addons.get(addonID), name);
    return label ? [{ recordID, label }] : [];
  });
  const byRecord = Map.groupBy(shown, ({ recordID }) => recordID);
  return new Map([...byRecord].map(([id, each]) => [id, each.map(({ label }) => label)]));
}

/** Undefined while the add-on is off. */
function presentLabel(
  locale: string,
  addon: Addon | undefined,
  name: string,
): AddonLabel | undefined {
  const { found, row } = addon ?? {};
  const label = found?.manifest?.contributes.labels.find((each) => each.name === name);
  if (!found || !label || !row?.isEnabled) return undefined;
  const tooltip = label.tooltip && textOf(found, locale, `label.${name}.tooltip`, label.tooltip);
  return {
    addonKey: found.key,
    name,
    tone: label.tone,
    text: textOf(found, locale, `label.${name}`, label.text),
    ...(tooltip && { tooltip }),
  };
}

export const labelFields: readonly RecordField[] = labelledTypes.map((recordType) => ({
  recordType,
  field: "addonLabels",
  isShownInRows: true,
  isShownOnPages: true,
  schema: addonLabelsField,
  load: (ctx, recordIDs) => loadLabels(ctx, recordType, recordIDs),
}));
