import { FormattedMessage } from "react-intl";
import { RowButton } from "#features/dashboard/web/public.ts";

type FlagButtonProps = { layoutViewType: string; name: string; isOn: boolean };

/** Whether pages of this type may have other layouts than the built-in one. */
export const FlagButton = ({ layoutViewType, name, isOn }: FlagButtonProps) => (
  <div>
    <RowButton act={`${isOn ? "off" : "on"}:${layoutViewType}`}>
      <FormattedMessage id={isOn ? "layouts.manage.off" : "layouts.manage.on"} values={{ name }} />
    </RowButton>
  </div>
);
