import { FormattedMessage } from "react-intl";
import type { WarningType } from "../../contract/resources.ts";

/** The translated default, unless the site renamed the type. */
export const TypeName = ({ type: { name, key } }: { type: Pick<WarningType, "name" | "key"> }) =>
  name === "" ? <FormattedMessage id={`warnings.type.${key}`} /> : <bdi>{name}</bdi>;
