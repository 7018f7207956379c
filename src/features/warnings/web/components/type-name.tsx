import { FormattedMessage } from "react-intl";
import type { WarningType } from "../../contract/resources.ts";

/** What a type is called: as somebody named it, or in the product's own word. */
export const TypeName = ({ type: { name, key } }: { type: Pick<WarningType, "name" | "key"> }) =>
  name === "" ? <FormattedMessage id={`warnings.type.${key}`} /> : <bdi>{name}</bdi>;
