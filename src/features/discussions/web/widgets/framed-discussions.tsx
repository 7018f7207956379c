import { WidgetContainer } from "#features/home/web/public.ts";
import type {
  ContainerOptions,
  WidgetHeading,
} from "#features/layouts/contract/widgets/options.ts";
import { DiscussionsWidget, type DiscussionsWidgetProps } from "../lists/discussions-widget.tsx";

export type FramedDiscussionsProps = DiscussionsWidgetProps &
  WidgetHeading & { frame: ContainerOptions };

/** Rows with the frame, heading and links of other widgets. */
export function FramedDiscussions({ frame, ...props }: FramedDiscussionsProps) {
  const { title, subtitle, subtitleType, description, ...list } = props;
  return (
    <WidgetContainer
      title={title}
      subtitle={subtitle}
      subtitleType={subtitleType}
      description={description}
      options={{ ...frame, displayType: undefined }}
    >
      <DiscussionsWidget {...list} caption={title} />
    </WidgetContainer>
  );
}
