import { extensionsFor } from "#features/media/contract/rules/extensions-for.ts";
import { displayName, extensionOf } from "#features/media/contract/rules/file-name.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { browserTransport } from "#platform/web/calls/browser-transport.ts";

type Settings = typeof import("#features/settings/contract/routes.ts");

export interface UploadLimits {
  maxSize: number;
  extensions: readonly string[];
}

let pendingSettings: Promise<Record<string, unknown>> | undefined;

/** Current upload limits. Undefined if they cannot be read; the server checks each file anyway. */
export async function readLimits(manages: boolean): Promise<UploadLimits | undefined> {
  // Concurrent calls share one request.
  pendingSettings ??= readSettings().finally(() => {
    pendingSettings = undefined;
  });
  const { "upload.maxSize": maxSize, "upload.allowedExtensions": extensions } =
    await pendingSettings;
  if (typeof maxSize !== "number" || !Array.isArray(extensions)) return;
  return { maxSize, extensions: extensionsFor(manages, extensions.map(String)) };
}

const readSettings = (): Promise<Record<string, unknown>> =>
  apiOf<Settings>()(browserTransport)("GET /config", {
    query: { select: ["upload.maxSize", "upload.allowedExtensions"] },
  }).catch(() => ({}));

export function refusalOf(
  { name, size }: Pick<File, "name" | "size">,
  { maxSize, extensions }: UploadLimits,
): "wrongExtension" | "tooBig" | undefined {
  if (!extensions.includes(extensionOf(displayName(name)))) return "wrongExtension";
  return size > maxSize ? "tooBig" : undefined;
}
