import { FormattedMessage } from "react-intl";
import styles from "./layout-table.module.css";
import type { LayoutMetadata } from "./pages/layout-data.ts";
import { PlaceName } from "./place-name.tsx";

/** Where a layout is applied; the built-in one is where no other is. */
export function AppliedTo({ isDefault, isActive, layoutViews = [] }: LayoutMetadata) {
  if (isDefault)
    return (
      <FormattedMessage id={isActive ? "layouts.manage.elsewhere" : "layouts.manage.replaced"} />
    );
  if (layoutViews.length === 0) return <FormattedMessage id="layouts.manage.nowhere" />;
  return (
    <ul className={styles.places}>
      {layoutViews.map((view) => (
        <li key={view.layoutViewID}>
          <PlaceName {...view} />
        </li>
      ))}
    </ul>
  );
}
