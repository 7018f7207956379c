import { lazy, Suspense } from "react";
import { useIntl } from "react-intl";
import { useViewer } from "#platform/web/site/site-context.ts";
import { Flyout } from "#ui/overlays/flyout.tsx";
import { Photo } from "#ui/values/photo.tsx";
import { useLazyPanel } from "../hooks/use-lazy-panel.ts";
import type { MeBoxItem } from "../menus/me-box-items.ts";
import { loadAccountPanel } from "../side-panels/load-panels.ts";
import { AccountMenu } from "./account-menu.tsx";
import buttonStyles from "./title-bar-button.module.css";

const AccountPanel = lazy(async () => ({ default: (await loadAccountPanel()).AccountPanel }));

/** Without scripts it opens the account menu. */
export function AccountPanelButton({ items }: { items: readonly MeBoxItem[] }) {
  const intl = useIntl();
  const viewer = useViewer();
  const { isOpen, close, buttonProps } = useLazyPanel(loadAccountPanel);
  const label = intl.formatMessage({ id: "shell.account" });

  return (
    <>
      <Flyout
        label={label}
        align="end"
        width="medium"
        trigger={(props) => (
          <button
            type="button"
            {...props}
            {...buttonProps}
            className={buttonStyles.button}
            title={label}
          >
            <Photo src={viewer.photoUrl} name={viewer.name} size="small" />
            <span className="visually-hidden">{label}</span>
          </button>
        )}
      >
        <AccountMenu />
      </Flyout>
      {isOpen && (
        <Suspense>
          <AccountPanel items={items} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
