import { FormattedMessage, useIntl } from "react-intl";
import { RowButton } from "#features/dashboard/web/public.ts";
import styles from "./layout-table.module.css";
import type { LayoutMetadata } from "./pages/layout-data.ts";
import { PlaceName } from "./place-name.tsx";

type PlaceListProps = {
  views: NonNullable<LayoutMetadata["layoutViews"]>;
  isDefault: boolean;
};

export function PlaceList({ views, isDefault }: PlaceListProps) {
  const intl = useIntl();
  if (isDefault) return <FormattedMessage id="layouts.manage.elsewhere.text" />;
  if (views.length === 0) return <FormattedMessage id="layouts.manage.nowhere.text" />;
  return (
    <ul className={styles.places}>
      {views.map((view) => (
        <li key={view.layoutViewID} className={styles.place}>
          <PlaceName {...view} />
          <RowButton
            act={`withdraw:${view.layoutViewID}`}
            label={intl.formatMessage(
              { id: "layouts.manage.withdrawFrom" },
              {
                name:
                  view.recordType === "global"
                    ? intl.formatMessage({ id: "layouts.manage.global" })
                    : (view.record?.name ?? ""),
              },
            )}
          >
            <FormattedMessage id="layouts.manage.withdraw" />
          </RowButton>
        </li>
      ))}
    </ul>
  );
}
