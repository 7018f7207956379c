import { SettingsOfGroup, settingsOf } from "#features/settings/web/public.ts";
import { BrandingPreview } from "../branding-preview.tsx";

const page = settingsOf("look");

export const loader = page.loader;
export const action = page.action;

export default function LookPage() {
  return (
    <SettingsOfGroup>
      <BrandingPreview />
    </SettingsOfGroup>
  );
}
