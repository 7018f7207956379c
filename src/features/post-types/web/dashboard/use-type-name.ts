import { use } from "react";
import { useIntl } from "react-intl";
import { PostTypes } from "#features/discussions/web/public.ts";
import type { ReceivedPostType } from "../../contract/resources.ts";
import { defaultName } from "../../contract/rules.ts";

type NamedType = Pick<ReceivedPostType, "postTypeID" | "name" | "isOriginal">;

/** Built-in types are named in the viewer's language unless administrators have renamed them. */
export function useTypeName(): (type: NamedType) => string {
  const intl = useIntl();
  const builtIn = use(PostTypes);
  return ({ postTypeID, name, isOriginal }) => {
    const entry = builtIn.find((each) => each.name === postTypeID);
    const isRenamed = !isOriginal || name !== defaultName(postTypeID);
    return isRenamed || !entry ? name : intl.formatMessage({ id: entry.nameID });
  };
}
