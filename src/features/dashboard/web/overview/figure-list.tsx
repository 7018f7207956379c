import { FormattedMessage } from "react-intl";
import { Link } from "#ui/navigation/link.tsx";
import { NumberCompact } from "#ui/values/number-compact.tsx";
import type { Overview } from "../../contract/resources.ts";
import { DashboardSection } from "../components/dashboard-section.tsx";
import styles from "./overview.module.css";

export function FigureList({ figures }: Pick<Overview, "figures">) {
  if (figures.length === 0) return null;
  return (
    <DashboardSection title={<FormattedMessage id="dashboard.figures" />}>
      <dl className={styles.figures}>
        {figures.map(({ id, name, count, url }) => (
          <div key={id} className={styles.figure}>
            <dt>{url ? <Link href={url}>{name}</Link> : name}</dt>
            <dd>
              <NumberCompact value={count} />
            </dd>
          </div>
        ))}
      </dl>
    </DashboardSection>
  );
}
