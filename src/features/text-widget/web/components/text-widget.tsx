import { UserContent } from "#features/formats/web/public.ts";
import { WidgetContainer } from "#features/home/web/public.ts";
import type {
  ContainerOptions,
  WidgetHeading,
} from "#features/layouts/contract/widgets/options.ts";

interface TextWidgetProps extends WidgetHeading {
  html: string;
  containerOptions: ContainerOptions;
}

export const TextWidget = ({ html, containerOptions, ...heading }: TextWidgetProps) => (
  <WidgetContainer {...heading} options={containerOptions}>
    {html !== "" && <UserContent html={html} />}
  </WidgetContainer>
);
