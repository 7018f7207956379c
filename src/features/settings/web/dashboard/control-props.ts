import type { Setting } from "./pages/load-settings.ts";

export interface ControlProps {
  setting: Setting;
  control: { name: string; defaultValue: string; disabled: boolean };
}
