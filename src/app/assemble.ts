import path from "node:path";
import { createExtensions, type Extensions } from "#platform/server/extensions.ts";
import { features } from "./features.ts";

const source = path.resolve(import.meta.dirname, "..");

/** All that the features add, in their order. */
export function assemble(): Extensions {
  const extensions = createExtensions();
  for (const feature of features) feature.register(extensions.add);
  return extensions;
}

/** Folders with the migrations of the platform and of every feature. */
export const migrationFolders: readonly string[] = [
  path.join(source, "platform/server/migrations"),
  ...features.map(({ manifest }) => path.join(source, "features", manifest.name, "server/migrations")),
];
