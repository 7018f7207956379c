import type { Ctx } from "#platform/server/context.ts";
import { decrypt, encrypt } from "#platform/server/secret/encrypt.ts";
import { keyFor } from "#platform/server/secret/site-secret.ts";
import type { AddonManifest } from "../../contract/resources/manifest.ts";
import type { AddonRow } from "../queries/addons.ts";

export type SettingValue = string | number | boolean;
export type SettingValues = Readonly<Record<string, SettingValue>>;

const keyOf = ({ platform }: Ctx) => keyFor(platform.config, "secrets of add-ons");

export const sealSecrets = (ctx: Ctx, secrets: Readonly<Record<string, string>>): Buffer | null =>
  Object.keys(secrets).length > 0
    ? encrypt(keyOf(ctx), Buffer.from(JSON.stringify(secrets)))
    : null;

/** None where they were sealed with another secret of the site: they must be entered again. */
export function openSecrets(ctx: Ctx, sealed: Buffer | null): Readonly<Record<string, string>> {
  const plain = sealed && decrypt(keyOf(ctx), sealed);
  return plain ? (JSON.parse(plain.toString("utf8")) as Record<string, string>) : {};
}

const ownValueOf = (values: SettingValues, name: string) =>
  Object.hasOwn(values, name) ? values[name] : undefined;

/** Values of the fields of a manifest, without secrets; defaults where nothing was entered. */
export function plainSettings({ contributes }: AddonManifest, row: AddonRow | undefined) {
  const stored = (row?.settings ?? {}) as SettingValues;
  return Object.fromEntries(
    contributes.settings.flatMap((field) =>
      field.kind === "secret"
        ? []
        : [[field.name, ownValueOf(stored, field.name) ?? field.default]],
    ),
  ) as Record<string, SettingValue>;
}

/** With secrets, for the add-on itself; those not entered are empty. */
export function allSettings(ctx: Ctx, manifest: AddonManifest, row: AddonRow): SettingValues {
  const secrets = openSecrets(ctx, row.secrets);
  return {
    ...plainSettings(manifest, row),
    ...Object.fromEntries(
      manifest.contributes.settings
        .filter(({ kind }) => kind === "secret")
        .map(({ name }) => [name, ownValueOf(secrets, name) ?? ""]),
    ),
  };
}

/** The text without the secrets of the add-on. */
export function withoutSecrets(ctx: Ctx, row: AddonRow, text: string): string {
  const secrets = Object.values(openSecrets(ctx, row.secrets)).filter(({ length }) => length > 3);
  return secrets.reduce((shown, secret) => shown.replaceAll(secret, "•••"), text);
}
