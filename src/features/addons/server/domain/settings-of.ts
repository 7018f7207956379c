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

/** What was entered, without defaults. */
export const enteredSettings = (ctx: Ctx, { settings, secrets }: AddonRow): SettingValues => ({
  ...(settings as SettingValues),
  ...openSecrets(ctx, secrets),
});

const shortestSecret = 4;
/** Texts as long as this may have been cut within a secret. */
const cutLength = 1_900;
const mask = "•••";

/** The text without the secrets of the add-on, as they are, as part of an address and as part of JSON. */
export function withoutSecrets(ctx: Ctx, row: AddonRow, text: string): string {
  const forms = Object.values(openSecrets(ctx, row.secrets))
    .filter(({ length }) => length >= shortestSecret)
    .flatMap((secret) => [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)])
    .toSorted((one, other) => other.length - one.length);
  const shown = forms.reduce((masked, form) => masked.replaceAll(form, mask), text);
  return text.length < cutLength ? shown : forms.reduce(withoutPieces, shown);
}

/** Without what is left of a secret where the text was cut. */
function withoutPieces(text: string, secret: string): string {
  let shown = text;
  for (let length = secret.length - 1; length >= shortestSecret; length -= 1) {
    if (shown.startsWith(secret.slice(-length))) shown = mask + shown.slice(length);
    if (shown.endsWith(secret.slice(0, length))) shown = shown.slice(0, -length) + mask;
  }
  return shown;
}
