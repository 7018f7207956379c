import { use } from "react";
import { FormattedMessage } from "react-intl";
import { PostTypes } from "#features/discussions/web/public.ts";

export function TypeName({ type }: { type: string | null }) {
  const postType = use(PostTypes).find(({ name }) => name === type);
  return <FormattedMessage id={postType ? postType.pluralID : "statuses.type.all"} />;
}
