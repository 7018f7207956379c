import { FormattedMessage } from "react-intl";
import { DashboardSection } from "#features/dashboard/web/public.ts";
import { OnlyWith } from "./only-with.tsx";
import type { Setting } from "./pages/load-settings.ts";
import styles from "./setting-field.module.css";
import { SettingField } from "./setting-field.tsx";

/** Settings under the headings of their sections, in the order of the sections' first settings. */
export const SettingSections = ({ settings }: { settings: readonly Setting[] }) =>
  sectionsOf(settings).map(({ section, settings: together }) => {
    const fields = together.map((setting) => (
      <OnlyWith key={setting.key} setting={setting} settings={settings}>
        <SettingField setting={setting} />
      </OnlyWith>
    ));
    if (section === "") return fields;
    return (
      <DashboardSection
        key={section}
        title={<FormattedMessage id={`settings.section.${section}`} />}
      >
        <div className={styles.fields}>{fields}</div>
      </DashboardSection>
    );
  });

/** Settings without a section come first. */
export function sectionsOf(settings: readonly Setting[]) {
  const bySection = new Map<string, Setting[]>([["", []]]);
  for (const setting of settings) {
    const section = setting.schema["x-section"] ?? "";
    const together = bySection.get(section) ?? [];
    together.push(setting);
    bySection.set(section, together);
  }
  return [...bySection]
    .filter(([, together]) => together.length > 0)
    .map(([section, together]) => ({ section, settings: together }));
}
