import type { QuickLinksProps } from "#features/layouts/web/public.ts";
import { NavLinks } from "./nav-links.tsx";
import { WidgetContainer } from "./widget-container.tsx";

/** A few ways into the site. */
export function QuickLinks({ title, links, containerOptions }: QuickLinksProps) {
  return (
    <WidgetContainer title={title} options={containerOptions}>
      <NavLinks label={title} groups={[{ id: "links", links }]} />
    </WidgetContainer>
  );
}
