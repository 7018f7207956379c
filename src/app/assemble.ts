import path from "node:path";
import { auditEventTypes } from "#features/audit-logs/server/public.ts";
import { productIcons } from "#features/icons/server/public.ts";
import { texts } from "#features/locales/server/public.ts";
import { permissionGroups, permissions } from "#features/roles/server/public.ts";
import { settings } from "#features/settings/server/public.ts";
import { personalData } from "#features/users/server/public.ts";
import { createExtensions, type Extensions } from "#platform/server/extensions.ts";
import { resources } from "#platform/server/http/endpoints/route.ts";
import { attachAll } from "#platform/server/records/record-attachments.ts";
import { register as registerPlatform } from "#platform/server/register.ts";
import { features } from "./features.ts";
import { icons } from "./icons.ts";
import { labelsOfSettings, namesOfAuditEvents, readTexts } from "./texts.ts";

const source = path.resolve(import.meta.dirname, "..");

export function assemble(): Extensions {
  const extensions = createExtensions();
  registerPlatform(extensions.add);
  for (const { manifest, register } of features) {
    extensions.add(permissions, ...manifest.permissions);
    extensions.add(permissionGroups, ...manifest.permissionGroups);
    extensions.add(personalData, ...manifest.personalData);
    const entries = Object.entries(manifest.resources);
    extensions.add(resources, ...entries.map(([name, description]) => ({ name, description })));
    register?.(extensions.add);
  }
  attachAll(extensions);
  extensions.add(
    texts,
    ...readTexts(),
    labelsOfSettings(extensions.list(settings)),
    namesOfAuditEvents(extensions.list(auditEventTypes)),
  );
  extensions.add(productIcons, ...icons);
  return extensions;
}

export const migrationFolders: readonly string[] = [
  path.join(source, "platform/server/migrations"),
  ...features.map(({ manifest }) =>
    path.join(source, "features", manifest.name, "server/migrations"),
  ),
];
