import { createHash } from "node:crypto";
import path from "node:path";
import { z } from "zod";
import { type AddonManifest, addonKey, manifestSchema } from "../../contract/resources/manifest.ts";
import { migrationName, migrationSchema } from "../../contract/resources/migration.ts";
import { addonLimits } from "../../contract/rules/limits.ts";
import { checkRanges } from "./check-ranges.ts";
import { digestOfStyles } from "./digest-of-styles.ts";
import type { FoundAddon, FoundMigration } from "./found-addon.ts";
import { limitAddonStyles } from "./limit-addon-styles.ts";
import { type AddonFolder, FolderError, openFolder } from "./open-folder.ts";

const textsSchema = z.record(z.string().max(200), z.string().max(2_000));
const textsName = /^texts\.([a-z]{2,3}(?:[-_][A-Za-z\d]{2,8})*)\.json$/;

/** Reads the folder of an add-on. Never throws: what is wrong with it is in `problems`. */
export async function readAddon(folder: string): Promise<FoundAddon> {
  const problems: string[] = [];
  const nothing = brokenAddon(folder, problems);
  const attempt = async <Value>(otherwise: Value, read: () => Promise<Value>): Promise<Value> => {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof FolderError)) throw error;
      problems.push(error.message);
      return otherwise;
    }
  };
  try {
    const opened = await openFolder(folder);
    const manifest = await attempt(undefined, () => readManifest(opened));
    if (!manifest)
      return { ...nothing, key: (await readKey(opened)) ?? nothing.key, folder: opened.path };
    const script = await attempt(undefined, () => readScript(opened, manifest));
    const content = {
      texts: await attempt(nothing.texts, () => readTexts(opened)),
      styles: await attempt("", () => readStyles(opened, manifest)),
      icon: await attempt(undefined, () => readIcon(opened, manifest)),
      migrations: await attempt(nothing.migrations, () => readMigrations(opened)),
    };
    const { key } = manifest;
    const checksums = content.migrations.map(({ name, checksum }) => [name, checksum]);
    const digest = digestOf([manifest, script?.text, content.styles, opened.files]);
    return {
      key,
      folder: opened.path,
      manifest,
      problems,
      script: script?.name,
      ...content,
      stylesDigest: digestOfStyles(content.styles),
      migrationsDigest: checksums.length > 0 ? digestOf(checksums) : "",
      digest,
    };
  } catch (error) {
    problems.push((error as Error).message.slice(0, 300));
    return nothing;
  }
}

const brokenAddon = (folder: string, problems: readonly string[]): FoundAddon => ({
  key: path.basename(folder).slice(0, 60),
  folder,
  manifest: undefined,
  problems,
  texts: new Map(),
  script: undefined,
  styles: "",
  stylesDigest: "",
  icon: undefined,
  migrations: [],
  migrationsDigest: "",
  digest: "",
});

const digestOf = (parts: readonly unknown[]) =>
  createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 16);

/** Errors of a schema in lines such as `contributes.widgets.0.type: Use a name such as word-cloud.` */
const linesOf = (error: z.ZodError): string =>
  error.issues
    .slice(0, 10)
    .map(({ path: where, message }) => [where.join("."), message].filter(Boolean).join(": "))
    .join("\n");

async function readJson<Schema extends z.ZodType>(
  folder: AddonFolder,
  name: string,
  maxBytes: number,
  schema: Schema,
): Promise<z.output<Schema> | undefined> {
  const text = await folder.read(name, maxBytes);
  if (text === undefined) return undefined;
  const parsed = schema.safeParse(parseJson(name, text));
  if (!parsed.success) throw new FolderError(`${name}: ${linesOf(parsed.error)}`);
  return parsed.data;
}

function parseJson(name: string, text: string): unknown {
  try {
    return JSON.parse(text, (key, value: unknown) => (key === "__proto__" ? undefined : value));
  } catch (error) {
    throw new FolderError(`${name}: ${(error as Error).message}`);
  }
}

async function readManifest(folder: AddonFolder): Promise<AddonManifest> {
  const { manifestBytes } = addonLimits;
  const manifest = await readJson(folder, "addon.json", manifestBytes, manifestSchema);
  if (!manifest) throw new FolderError("There is no addon.json.");
  const problem = checkRanges(manifest);
  if (problem) throw new FolderError(problem);
  return manifest;
}

/** Of a manifest with mistakes, so that the data of the add-on is not taken for that of one that is gone. */
async function readKey(folder: AddonFolder): Promise<string | undefined> {
  const { manifestBytes } = addonLimits;
  const known = z.object({ key: addonKey });
  return (await readJson(folder, "addon.json", manifestBytes, known).catch(() => undefined))?.key;
}

async function readScript(folder: AddonFolder, { capabilities }: AddonManifest) {
  for (const name of ["server.js", "server.ts"] as const) {
    const text = await folder.read(name, addonLimits.scriptBytes);
    if (text === undefined) continue;
    return { name, text };
  }
  if (capabilities.length > 0)
    throw new FolderError("It asks for capabilities but has no server.js.");
  return undefined;
}

async function readTexts(folder: AddonFolder) {
  const texts = new Map<string, Readonly<Record<string, string>>>();
  for (const name of await folder.list(".")) {
    const locale = textsName.exec(name)?.[1]?.replaceAll("_", "-");
    const read = locale && (await readJson(folder, name, addonLimits.textBytes, textsSchema));
    if (locale && read) texts.set(locale, read);
  }
  return texts;
}

async function readStyles(folder: AddonFolder, { key }: AddonManifest): Promise<string> {
  const css = await folder.read("styles.css", addonLimits.styleBytes);
  if (css === undefined) return "";
  const compiled = await limitAddonStyles(css, key);
  if ("problem" in compiled) throw new FolderError(`styles.css: ${compiled.problem.message}`);
  return compiled.css;
}

async function readIcon(folder: AddonFolder, { icon }: AddonManifest) {
  const svg = icon && (await folder.read(icon, addonLimits.iconBytes));
  if (icon && svg === undefined) throw new FolderError("There is no icon.svg.");
  return svg;
}

async function readMigrations(folder: AddonFolder): Promise<FoundMigration[]> {
  const names = await folder.list("migrations");
  if (names.length > addonLimits.migrations)
    throw new FolderError(`migrations: there are more than ${addonLimits.migrations}.`);
  const migrations: FoundMigration[] = [];
  for (const name of names) {
    if (!migrationName.test(name))
      throw new FolderError(`migrations/${name}: name it like 001-create-votes.json.`);
    const file = `migrations/${name}`;
    const steps = await readJson(folder, file, addonLimits.migrationBytes, migrationSchema);
    if (steps)
      migrations.push({
        name: name.slice(0, -".json".length),
        checksum: createHash("sha256").update(JSON.stringify(steps)).digest("hex"),
        steps,
      });
  }
  return migrations;
}
