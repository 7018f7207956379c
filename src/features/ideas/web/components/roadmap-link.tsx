import { FormattedMessage } from "react-intl";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { roadmapUrl } from "../../contract/rules.ts";

export const RoadmapLink = ({ categoryID }: { categoryID?: number }) => (
  <LinkButton href={roadmapUrl(categoryID)} size="medium">
    <FormattedMessage id="ideas.roadmap" />
  </LinkButton>
);
