import { HomeWidgetItem, WidgetContainer } from "#features/home/web/public.ts";
import type { IconName } from "#ui/buttons/icon-paths.ts";
import type { FeaturedProps } from "../../contract/widgets.ts";

const icons: ReadonlyMap<string, IconName> = new Map([["category", "folder"]]);

export function FeaturedCollectionsWidget(props: FeaturedProps) {
  const { title, subtitle, description, contentType, containerOptions, records } = props;
  return (
    <WidgetContainer
      title={title}
      subtitle={subtitle}
      description={description}
      options={containerOptions}
    >
      {records.map(({ key, recordType, name, ...record }) => (
        <HomeWidgetItem
          key={key}
          {...record}
          title={name}
          type={contentType}
          icon={icons.get(recordType) ?? "message"}
        />
      ))}
    </WidgetContainer>
  );
}
