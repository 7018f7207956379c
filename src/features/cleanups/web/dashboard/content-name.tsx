import { FormattedMessage, useIntl } from "react-intl";

/** Falls back to the type itself for content of other features. */
export function ContentName({ type }: { type: string }) {
  const id = `cleanups.content.${type}`;
  return Object.hasOwn(useIntl().messages, id) ? <FormattedMessage id={id} /> : <bdi>{type}</bdi>;
}
