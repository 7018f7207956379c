import { FormattedMessage } from "react-intl";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { layoutsAddress } from "./pages/layout-data.ts";

type LayoutActionsProps = { layoutID: number | string; isActive: boolean };

const text = (id: string) => <FormattedMessage id={`layouts.manage.${id}`} />;

export function LayoutActions({ layoutID, isActive }: LayoutActionsProps) {
  const address = `${layoutsAddress}/${layoutID}`;
  return (
    <>
      <LinkButton href={`${address}/edit`} variant="primary" icon="edit">
        {text("edit")}
      </LinkButton>
      <LinkButton href={`${address}/history`}>{text("history")}</LinkButton>
      {!isActive && (
        <LinkButton href={`${address}/delete`} variant="danger">
          {text("delete")}
        </LinkButton>
      )}
    </>
  );
}
