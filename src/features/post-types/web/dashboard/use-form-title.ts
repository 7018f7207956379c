import { use } from "react";
import { useIntl } from "react-intl";
import { PostTypes } from "#features/discussions/web/public.ts";
import type { ReceivedPostType } from "../../contract/resources.ts";
import { defaultName } from "../../contract/rules.ts";
import { useTypeName } from "./use-type-name.ts";

type TitledType = Pick<ReceivedPostType, "postTypeID" | "name" | "isOriginal" | "postButtonLabel">;

/** Title of the form for new posts of a type. */
export function useFormTitle(): (type: TitledType) => string {
  const intl = useIntl();
  const builtIn = use(PostTypes);
  const nameOf = useTypeName();
  return (type) => {
    const { postTypeID, name, isOriginal, postButtonLabel } = type;
    const isUnnamed = isOriginal && name === defaultName(postTypeID);
    const startID = builtIn.find((each) => each.name === postTypeID)?.startID;
    if (postButtonLabel || !isUnnamed || !startID) return postButtonLabel || nameOf(type);
    return intl.formatMessage({ id: startID });
  };
}
