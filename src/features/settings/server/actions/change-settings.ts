import { isDeepStrictEqual } from "node:util";
import { audit } from "#features/audit-logs/server/public.ts";
import { type FieldError, invalid } from "#platform/contract/errors.ts";
import { requireProvenIdentity } from "#platform/server/access/proven-identity.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { settingsChanged } from "../../contract/events.ts";
import { type Change, checkChanges } from "../domain/check-changes.ts";
import { readStoredSettings, settingsTag } from "../domain/read.ts";
import { settingsRules } from "../extension-points.ts";
import { lockSettings, storeSetting } from "../queries.ts";
import { noteSettings } from "../records.ts";

/**
 * Changes settings, all or none. Throws field errors for unknown, pinned and invalid values, and for violations of
 * settings rules.
 */
export async function changeSettings(ctx: Ctx, values: Readonly<Record<string, unknown>>) {
  const { changes, errors } = await checkChanges(ctx, values);
  if (errors.length > 0) throw invalid(...errors);
  await ctx.transaction(async (tx) => {
    await lockSettings(tx);
    const before = await readStoredSettings(tx);
    const real = changes.filter(
      ({ setting: { key }, value }) => !isDeepStrictEqual(before.get(key), value),
    );
    await checkTogether(tx, real, before);
    if (changes.some(({ setting }) => setting.isSensitive)) await requireProvenIdentity(tx);
    if (real.length > 0) await store(tx, real, before);
  });
}

async function checkTogether(
  ctx: Ctx,
  changes: readonly Change[],
  before: ReadonlyMap<string, unknown>,
) {
  const changed = new Map(changes.map(({ setting: { key }, value }) => [key, value]));
  const values = new Map([...before, ...changed]);
  const errors: FieldError[] = [];
  for (const { keys, check } of ctx.platform.extensions.list(settingsRules))
    if (keys.some((key) => changed.has(key))) errors.push(...(await check(ctx, values)));
  if (errors.length > 0) throw invalid(...errors);
}

async function store(
  tx: TransactionCtx,
  changes: readonly Change[],
  before: ReadonlyMap<string, unknown>,
) {
  const keys = changes.map(({ setting: { key } }) => key);
  for (const { setting, value } of changes) await storeSetting(tx, setting.key, value);
  await noteSettings(tx);
  await audit(tx, recordOf(changes, before));
  await tx.emit(settingsChanged, { keys });
  await tx.invalidate(settingsTag, ...keys.map((key) => `setting:${key}`), "site");
}

/** Values that are not public are also omitted from the audit log. */
function recordOf(changes: readonly Change[], before: ReadonlyMap<string, unknown>) {
  const keys = changes.map(({ setting: { key } }) => key);
  return {
    eventType: "configuration_change",
    message: `Changed ${keys.join(", ")}.`.slice(0, 500),
    text: { id: "audit.settings", values: { keys: keys.join(", ").slice(0, 480) } },
    meta: keys,
    context: Object.fromEntries(
      changes.map(({ setting: { key, isSecret, readableBy }, value }) => {
        const isOpen = !isSecret && readableBy === "everybody";
        const shown = (each: unknown) => (isOpen ? each : "[hidden]");
        return [key, { from: shown(before.get(key)), to: shown(value) }];
      }),
    ),
  };
}
