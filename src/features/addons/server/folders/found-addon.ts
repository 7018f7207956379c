import type { AddonManifest } from "../../contract/resources/manifest.ts";
import type { MigrationStep } from "../../contract/resources/migration.ts";

export interface FoundMigration {
  /** File without its ending, such as `001-create-votes`. */
  name: string;
  checksum: string;
  steps: readonly MigrationStep[];
}

/** An add-on as its folder has it. */
export interface FoundAddon {
  key: string;
  /** Without symbolic links. */
  folder: string;
  /** Undefined where it is wrong, of which `problems` tell. */
  manifest: AddonManifest | undefined;
  problems: readonly string[];
  /** Texts by locale such as `pt-BR`, then by key. */
  texts: ReadonlyMap<string, Readonly<Record<string, string>>>;
  script: "server.js" | "server.ts" | undefined;
  /** Limited to the elements of the add-on. */
  styles: string;
  /** Part of the address of the style sheet, which may be cached for good. */
  stylesDigest: string;
  icon: string | undefined;
  migrations: readonly FoundMigration[];
  /** Changes with each migration; empty without any. */
  migrationsDigest: string;
  /** Changes with each file of it. */
  digest: string;
}
