import { FormattedMessage } from "react-intl";
import type { SlotProps } from "#platform/web/slots/slots.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { roadmapUrl } from "../../contract/rules.ts";

export const RoadmapLink = ({ categoryID }: SlotProps<"category.tools">) => (
  <LinkButton href={roadmapUrl(categoryID)} size="medium">
    <FormattedMessage id="ideas.roadmap" />
  </LinkButton>
);
