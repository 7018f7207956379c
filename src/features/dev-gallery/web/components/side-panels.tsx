import { type ComponentType, useState } from "react";
import {
  loadAccountPanel,
  loadNavigationPanel,
  type MeBoxItem,
  useMeBoxItems,
} from "#features/shell/web/public.ts";
import { type PageViewer, SiteContext, useSite } from "#platform/web/site/site-context.ts";
import type { MenuItem } from "#platform/web/slots/menu.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Row } from "#ui/gallery/section.tsx";

type NavigationPanel = ComponentType<{ items: readonly MenuItem[]; onClose(): void }>;
type AccountPanel = ComponentType<{ items: readonly MeBoxItem[]; onClose(): void }>;

type SidePanelsProps = { items: readonly MenuItem[]; viewer: Partial<PageViewer> };

export function SidePanels({ items, viewer }: SidePanelsProps) {
  const site = useSite();
  const mine = useMeBoxItems();
  const [navigation, setNavigation] = useState<{ Panel: NavigationPanel }>();
  const [account, setAccount] = useState<{ Panel: AccountPanel }>();
  const openNavigation = async () =>
    setNavigation({ Panel: (await loadNavigationPanel()).SideNavigationPanel });
  const openAccount = async () => setAccount({ Panel: (await loadAccountPanel()).AccountPanel });
  return (
    <Row name="Of narrow screens">
      <Button onClick={openNavigation}>Open the navigation</Button>
      <Button onClick={openAccount}>Open the account</Button>
      {navigation && <navigation.Panel items={items} onClose={() => setNavigation(undefined)} />}
      <SiteContext value={{ ...site, viewer: { ...site.viewer, ...viewer } }}>
        {account && <account.Panel items={mine} onClose={() => setAccount(undefined)} />}
      </SiteContext>
    </Row>
  );
}
