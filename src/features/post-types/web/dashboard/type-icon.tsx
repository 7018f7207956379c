import { use } from "react";
import { PostTypes } from "#features/discussions/web/public.ts";
import { Icon } from "#ui/buttons/icon.tsx";
import type { ReceivedPostType } from "../../contract/resources.ts";
import { typeIcons } from "../../contract/rules.ts";

type TypeIconProps = Pick<ReceivedPostType, "postTypeID" | "parentPostTypeID" | "postButtonIcon">;

export function TypeIcon({ postTypeID, parentPostTypeID, postButtonIcon }: TypeIconProps) {
  const builtIn = use(PostTypes);
  const base = builtIn.find(({ name }) => name === (parentPostTypeID ?? postTypeID));
  const chosen = typeIcons.find((icon) => icon === postButtonIcon);
  return <Icon name={chosen ?? base?.icon ?? "message"} size="small" />;
}
