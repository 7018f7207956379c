import { Icon } from "#ui/buttons/icon.tsx";
import { type IconName, iconPaths } from "#ui/buttons/icon-paths.ts";

const isIcon = (name: string): name is IconName => Object.hasOwn(iconPaths, name);

/** Icon of a type of place, whose name comes from the API. */
export const PlaceIcon = ({ name }: { name: string }) => (
  <Icon name={isIcon(name) ? name : "folder"} size="small" />
);
