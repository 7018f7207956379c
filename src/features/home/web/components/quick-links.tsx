import type { QuickLinksProps } from "#features/layouts/web/public.ts";
import { NavLinks } from "./nav-links.tsx";
import { WidgetContainer } from "./widget-container.tsx";

export function QuickLinks({ title, links, groups = [], containerOptions }: QuickLinksProps) {
  const { displayType, borderType } = containerOptions ?? {};
  const all = links.length > 0 ? [{ id: "links", links }, ...groups] : groups;
  return (
    <WidgetContainer title={title} options={containerOptions}>
      {displayType ? (
        all.map((group) => (
          <NavLinks key={group.id} label={group.title ?? title} groups={[group]} />
        ))
      ) : (
        <NavLinks
          label={title}
          groups={all}
          hasSeparators={borderType === "navLinks" || borderType === "separator-between"}
        />
      )}
    </WidgetContainer>
  );
}
